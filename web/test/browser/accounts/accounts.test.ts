import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser, openWindow, PASSWORD, SITE, signIn, takePictures } from "../support/browser.ts";
import { fillBuyer } from "../support/buying.ts";
import { axeFindings } from "../support/looks/axe.ts";
import {
  changeEmailCode,
  codeOfMail,
  givenAccount,
  linkOfMail,
  recoveryCode,
  someEmail,
  verificationCode,
} from "../support/people/accounts.ts";
import { GAPI, nextWindow, playGoogle } from "../support/people/google.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
let visitor: Awaited<ReturnType<typeof openWindow>>;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await openWindow(browser);
  page = visitor.page;
});
afterEach(() => visitor.context.close());

const said = (words: string | RegExp) => page.getByText(words).locator("visible=true").first().waitFor();
const titled = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
const pathOf = (url = page.url()) => new URL(url).pathname;
const open = (path: string) => page.goto(`${SITE}${path}`);

describe("signing in", () => {
  // spec: 8.1, 8.2
  test("a wrong password and an unknown account are told apart by nobody", async () => {
    expectFault(/^400 POST .*accounts:signInWithPassword/);
    const { email = "" } = await givenAccount();
    await open("/ingresar");
    for (const [address, password] of [
      [email, "otra-Clave-1"],
      [someEmail(), PASSWORD],
    ] as const) {
      await page.getByLabel("Correo").fill(address);
      await page.getByLabel("Contraseña", { exact: true }).fill(password);
      await press(/^Ingresar$/);
      const alert = page.getByRole("alert").filter({ hasText: "Error de inicio de sesión" });
      await alert.filter({ hasText: "Error al iniciar sesión" }).waitFor();
    }
    await takePictures(page, "8-ingresar-error");
  });

  // spec: 2.21, 2.22, 5.51
  test("what is left empty is named, and the password can be looked at", async () => {
    await open("/ingresar");
    await press(/^Ingresar$/);
    await page.getByText("Escribe un correo").waitFor();
    await page.getByText("Escribe tu contraseña").waitFor();
    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill("hola");
    await press("Mostrar contraseña");
    await expect.poll(() => password.getAttribute("type")).toBe("text");
    await press("Ocultar contraseña");
    await expect.poll(() => password.getAttribute("type")).toBe("password");
  });

  // spec: 2.1, 2.2, 2.21, 2.23, 3.58, 7.5, 8.8
  test("says welcome, goes home, and remembers the e-mail where it was asked to", async () => {
    const { email = "" } = await givenAccount();
    await open("/ingresar");
    await signIn(page, email);
    await said("¡Bienvenido!");
    await said("Inicio de sesión exitoso");
    await page.waitForURL(`${SITE}/`);
    const record = await page.evaluate(() =>
      JSON.parse(localStorage.getItem("tarima.remember-me") ?? "null"),
    );
    expect(record).toEqual({ enabled: true, email, timestamp: expect.any(Number) });
    await page.getByRole("button", { name: /Tu cuenta/ }).click();
    await press("Salir");
    await page.getByRole("link", { name: "Ingresar" }).first().click();
    await expect.poll(() => page.getByLabel("Correo").inputValue()).toBe(email);
  });

  // spec: 2.23, 3.59
  test("without being remembered the session ends with the tab, and nothing of it stays behind", async () => {
    const { email = "" } = await givenAccount();
    await open("/ingresar");
    await page.getByLabel("Recordarme en este equipo").uncheck();
    await signIn(page, email);
    await page.waitForURL(`${SITE}/`);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(email);
    await page.reload();
    await page.getByRole("button", { name: /Tu cuenta/ }).waitFor();
    const other = await visitor.context.newPage();
    await other.goto(`${SITE}/mis-boletas`);
    await other.waitForURL("**/ingresar?redirect=**");
  });

  // src/lib/routing/redirect-tricks.test.ts tests hundreds more
  // spec: 2.12
  test.each(["//evil.co", "javascript:alert(document.domain)"])("does not follow %j", async (redirect) => {
    const { email = "" } = await givenAccount();
    await open(`/ingresar?redirect=${encodeURIComponent(redirect)}`);
    await signIn(page, email);
    await page.waitForURL(`${SITE}/`);
  });

  // spec: 2.11
  test("follows a path of this site, also as a whole address", async () => {
    const { email = "" } = await givenAccount();
    await open(`/ingresar?redirect=${encodeURIComponent(`${SITE}/mis-boletas?x=1`)}`);
    await signIn(page, email);
    await page.waitForURL(`${SITE}/mis-boletas?x=1`);
  });

  // spec: 2.17, 2.18
  test("sends each role where it begins, and nobody to sign in", async () => {
    await open("/redirigir");
    await page.waitForURL("**/ingresar");
    await signIn(page, "puerta@tarima.test");
    // if an event takes place today, the scanner opens at that event
    await page.waitForURL(/\/escaner(\?hoy|\/)/);
    await open("/redirigir");
    await page.waitForURL(/\/escaner(\?hoy|\/)/);
  });
});

// spec: 2.13, 2.14, 9.15
test("after a sign-in the page says that it is going on, and goes after a tenth of a second", async () => {
  const { email = "" } = await givenAccount();
  await open("/ingresar");
  await page.getByLabel("Correo").waitFor();
  await page.evaluate(() => {
    const seen: { from?: number; to?: number } = {};
    Object.assign(window, { seenRedirecting: seen });
    new MutationObserver(() => {
      const isThere = document.body.innerText.includes("Entrando…");
      if (isThere) seen.from ??= performance.now();
      else if (seen.from) seen.to ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await signIn(page, email);
  await page.waitForURL(`${SITE}/`);
  const waited = () =>
    page.evaluate(() => {
      const { seenRedirecting } = window as unknown as { seenRedirecting: { from: number; to?: number } };
      return (seenRedirecting.to ?? 0) - seenRedirecting.from;
    });
  await expect.poll(waited).toBeGreaterThanOrEqual(99); // a browser's two clocks differ by parts of a millisecond
});

describe("with Google", () => {
  const person = { email: someEmail(), name: "Camila Restrepo" };
  const continueWithGoogle = () => press("Continuar con Google");
  const failed = (words: string) =>
    page.getByRole("alert").filter({ hasText: "Error de inicio de sesión" }).getByText(words).waitFor();

  beforeEach(async () => {
    expectFault(/^called https:\/\/apis\.google\.com\//); // playGoogle answers in its place
    await playGoogle(page, person);
    await open("/ingresar?redirect=/perfil");
  });

  // spec: 2.24, 7.6
  test("one is in at once: Google vouches for the e-mail", async () => {
    await continueWithGoogle();
    await said("¡Bienvenido!");
    await page.waitForURL("**/perfil");
    await titled(person.name);
    await open("/perfil/seguridad");
    await said(/Entras con Google/);
    await expect.poll(() => page.getByRole("button", { name: "Cambiar contraseña" }).count()).toBe(0);
  });

  // spec: 8.3, 8.4
  test("a blocked window, then a closed one, then one that answers", async () => {
    await page.clock.install();
    await nextWindow(page, "is blocked");
    await continueWithGoogle();
    await failed("Popup bloqueado. Permite popups para este sitio e inténtalo de nuevo");
    await nextWindow(page, "is closed");
    await continueWithGoogle();
    const isCancelled = async () => {
      await page.clock.runFor(2_000); // Firebase waits 8 seconds for an answer that is still on its way
      return page.getByText("Inicio de sesión cancelado").isVisible();
    };
    await expect.poll(isCancelled).toBe(true);
    await failed("Inicio de sesión cancelado");
    await nextWindow(page, "answers");
    await continueWithGoogle();
    await page.waitForURL("**/perfil");
  });

  // spec: 8.5, 8.6
  test("not switched on, and any other failure", async () => {
    expectFault(/^400 POST .*accounts:signInWithIdp/, /ERR_FAILED \(.*accounts:signInWithIdp/);
    await page.route("**/accounts:signInWithIdp?*", (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: "OPERATION_NOT_ALLOWED" } } }),
    );
    await continueWithGoogle();
    await failed("Autenticación con Google no está habilitada. Contacta al administrador");
    await page.unroute("**/accounts:signInWithIdp?*");
    await page.route("**/accounts:signInWithIdp?*", (route) => route.abort());
    await continueWithGoogle();
    await failed("Error con Google: Firebase:");
  });

  // spec: 8.7
  test("what breaks without a word is said too", async () => {
    await nextWindow(page, "breaks");
    await continueWithGoogle();
    await failed("Error inesperado con Google. Inténtalo de nuevo");
  });

  test("nothing of Google is asked for before the button is pressed", async () => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "127.0.0.1") elsewhere.push(request.url());
    });
    await open("/ingresar?redirect=/perfil");
    await titled("Ingresar");
    expect(elsewhere).toEqual([]);
    await continueWithGoogle();
    await page.waitForURL("**/perfil");
    expect(elsewhere).toEqual([expect.stringContaining(GAPI)]);
  });
});

describe("verifying the e-mail", () => {
  // spec: 2.3, 2.19, 2.25, 4.35, 8.55
  test("the resend form: empty, sent, and back to the sign-in", async () => {
    await open("/verify-email");
    await press("Enviar el enlace");
    await said("Por favor ingresa tu correo electrónico");
    await page.getByLabel("Correo").fill(someEmail());
    await press("Enviar el enlace");
    await said("Correo de verificación enviado exitosamente");
    await page.getByRole("link", { name: "Volver a ingresar" }).click();
    await page.waitForURL("**/ingresar");
  });

  // spec: 8.54
  test("asked too often, it says how long to wait", async () => {
    expectFault(/^429 POST \/api\/v1\/auth\/resend-verification$/);
    const email = someEmail();
    for (let time = 1; time <= 4; time++) {
      await open("/verify-email");
      await page.getByLabel("Correo").fill(email);
      await press("Enviar el enlace");
      if (time < 4) await said("Correo de verificación enviado exitosamente");
    }
    await said("Error al reenviar el correo");
    await said(/Demasiados intentos seguidos.*Podrás intentarlo de nuevo en \d+ (minutos|segundos)/);
    await takePictures(page, "8-verificar-espera");
  });

  // spec: 8.54
  test("without a connection it says so", async () => {
    expectFault(/ERR_FAILED \(.*\/auth\/resend-verification/);
    await open("/verify-email");
    await page.getByLabel("Correo").fill(someEmail());
    await page.route("**/api/v1/auth/resend-verification", (route) => route.abort());
    await press("Enviar el enlace");
    await said("Error al reenviar el correo");
    await said(/No se pudo conectar con el servidor/);
  });

  test("a dead link says so and offers another; one that was followed, too", async () => {
    expectFault(/^400 POST .*accounts:resetPassword/);
    const { email = "" } = await givenAccount({ isVerified: false });
    const oobCode = await verificationCode(email);
    await open(`/verify-email?oobCode=${oobCode}`);
    await said("Listo. Tu correo quedó verificado.");
    await page.reload();
    await titled("Ese enlace no sirve");
    await page.getByLabel("Correo").waitFor();
    await open("/verify-email?oobCode=nada");
    await titled("Ese enlace no sirve");
  });

  test("a new address is the account's once its link was followed", async () => {
    const { email = "" } = await givenAccount();
    const newEmail = someEmail();
    await open(`/verify-email?oobCode=${await changeEmailCode(email, newEmail)}&mode=change`);
    await said(newEmail);
    await page.getByRole("link", { name: "Ingresar" }).last().click();
    await signIn(page, newEmail);
    await page.waitForURL(`${SITE}/`);
  });

  // spec: 2.15
  test("who is signed in and has not done it writes the code there, and can ask for another", async () => {
    expectFault(/^409 POST \/api\/v1\/auth\/verify-email$/);
    const { email = "" } = await givenAccount({ isVerified: false });
    await open("/ingresar?redirect=/mis-boletas");
    await signIn(page, email);
    await page.waitForURL("**/verify-email?redirect=%2Fmis-boletas");
    await titled("Revisa tu correo");
    await said(email);
    await press("Verificar");
    await said("Escribe el código");
    await page.getByLabel("Código").fill("000000");
    await press("Verificar");
    await said("Ese código no es. Revisa el último correo que te enviamos.");
    await press("Reenviar el correo");
    await said("Correo de verificación enviado exitosamente");
    await expect
      .poll(() => page.getByRole("button", { name: /Reenviar en \d+ segundos/ }).isDisabled())
      .toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await takePictures(page, "8-codigo-de-verificacion");
    await page.getByLabel("Código").fill(await codeOfMail(email));
    await press("Verificar");
    await page.waitForURL("**/mis-boletas");
  });
});

test("a code by mail is a way in, as good as the password", async () => {
  expectFault(/^409 POST \/api\/v1\/auth\/sign-in-code\/confirm$/);
  const { email = "" } = await givenAccount();
  await open("/ingresar?redirect=/mis-boletas");
  await press("Recibir un código por correo");
  await page.getByLabel("Correo").fill(email);
  await press("Enviar el código");
  await said(email);
  await page.getByLabel("Código").fill("00 00 00");
  await press("Ingresar");
  await said("Ese código no es. Revisa el último correo que te enviamos.");
  expect(await axeFindings(page)).toEqual([]);
  await takePictures(page, "8-codigo-para-ingresar");
  await page.getByLabel("Código").fill(await codeOfMail(email));
  await press("Ingresar");
  await page.waitForURL("**/mis-boletas");
});

// spec: 2.57
test("from nobody to a ticket: registered, verified in another browser with what was chosen, bought", async () => {
  const email = someEmail();
  await open("/eventos/ciudades-que-cuidan");
  await page
    .getByRole("group", { name: /Entrada libre/ })
    .getByRole("button", { name: /Agregar/ })
    .click();
  await page.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
  await page.waitForURL("**/ingresar**");
  await page.getByRole("link", { name: "Crear cuenta" }).click();
  await titled("Crea tu cuenta");

  await press("Crear cuenta");
  await said("Acepta los términos y el tratamiento de tus datos para seguir.");
  await takePictures(page, "8-registro");
  await page.getByLabel("Nombres").fill("Luz Dary");
  await page.getByLabel("Apellidos").fill("Quiñones");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("Tarima2026");
  await said("Le falta un símbolo");
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await said("Cumple con todo");
  await page.getByRole("checkbox").check();
  await press("Crear cuenta");

  await page.waitForURL("**/verify-email?redirect=**");
  await said(email);
  const link = await linkOfMail(email);
  await visitor.context.close();
  visitor = await openWindow(browser);
  page = visitor.page;
  await page.goto(SITE + link);
  await said("Listo. Tu correo quedó verificado.");
  await page.getByRole("main").getByRole("link", { name: "Ingresar" }).click();
  await signIn(page, email);
  await titled("Sigue con tu boleta");
  await takePictures(page, "8-seguir-en-otro-navegador");
  await press("Reservar y seguir");
  await fillBuyer(page);
  await page
    .getByRole("button", { name: /Confirmar/ })
    .locator("visible=true")
    .click();
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
});

test("registering with an e-mail that has an account tells nobody so", async () => {
  expectFault(/^400 POST .*accounts:signInWithPassword/);
  const { email = "" } = await givenAccount();
  await open("/registro?redirect=/mis-boletas");
  await page.getByLabel("Nombres").fill("Otra");
  await page.getByLabel("Apellidos").fill("Persona");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("Otra-clave-1");
  await page.getByRole("checkbox").check();
  await press("Crear cuenta");
  await titled("Revisa tu correo");
  await said(email);
  expect(pathOf()).toBe("/verify-email");
});

test("a forgotten password: the same answer for anyone, a new one by the link, and in with it", async () => {
  expectFault(/^400 POST .*accounts:resetPassword/);
  const { email = "" } = await givenAccount();
  for (const address of [someEmail(), email]) {
    await open("/recuperar");
    await page.getByLabel("Correo").fill(address);
    await press("Enviar el enlace");
    await titled("Revisa tu correo");
    await said(/Si hay una cuenta con ese correo/);
  }
  const oobCode = await recoveryCode(email);
  await open(`/recuperar?oobCode=${oobCode}`);
  await said(email);
  await page.getByLabel("Contraseña nueva").fill("corta");
  await press("Guardar contraseña");
  await said("Usa mínimo 8 caracteres, con mayúscula, minúscula, número y símbolo.");
  await page.getByLabel("Contraseña nueva").fill("Otra-clave-2026");
  await press("Guardar contraseña");
  await said(/Tu contraseña quedó cambiada/);
  await open(`/recuperar?oobCode=${oobCode}`);
  await titled("Ese enlace no sirve");

  await open("/ingresar");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("Otra-clave-2026");
  await press(/^Ingresar$/);
  await page.waitForURL(`${SITE}/`);
});

test("becoming a producer: signed in first, then in review at once", async () => {
  const { email = "" } = await givenAccount({ name: "Lina Mosquera" });
  await open("/");
  await page.getByRole("link", { name: "Publicar un evento" }).click();
  await said("No hay sesión activa. Inicia sesión para continuar.");
  await page.getByRole("main").getByRole("link", { name: "Ingresar" }).click();
  await signIn(page, email);
  await page.waitForURL("**/registro-productor");
  await expect.poll(() => page.getByLabel("Nombres").inputValue()).toBe("Lina");
  await page.getByLabel("Número").fill("1107");
  await press("Enviar a revisión");
  await said("Le faltan números: una cédula tiene de 6 a 10.");
  await page.getByLabel("Número").fill("1107045418");
  await page.getByLabel("Fecha de nacimiento").fill("31/05/1990");
  await page.getByRole("checkbox").check();
  await takePictures(page, "8-productor");
  await press("Enviar a revisión");
  await said("Tu cuenta de productor está en revisión");
  await page.reload();
  await said("Tu cuenta de productor está en revisión");
});
