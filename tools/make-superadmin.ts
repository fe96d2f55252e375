import { openNamed } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Creates the first superadmin of a real project: npm run superadmin -- <staging | production | local> persona@correo.co
// The account must exist with a verified e-mail. Uses Google's default credentials (gcloud auth application-default login).

const USAGE = "npm run superadmin -- <staging | production | local> persona@correo.co";

await runProgram(async () => {
  const [email] = openNamed(USAGE);
  if (!email) throw new Problem(`Name the account: ${USAGE}`);
  const { auth } = await import("../functions/src/lib/auth/firebase-auth.ts");
  const { changeRole } = await import("../functions/src/features/attendees/change-claims.ts");
  const user = await auth()
    .getUserByEmail(email)
    .catch(() => undefined);
  if (!user) throw new Problem(`No account has the e-mail ${email}. Register it on the site first.`);
  if (!user.emailVerified) throw new Problem(`The e-mail ${email} is not verified yet.`);
  if (user.customClaims?.role === "superadmin") {
    console.log(`${email} is a superadmin already.`);
    return 0;
  }
  const by = {
    user: { id: "command", name: "npm run superadmin", email: "", role: "system" },
    ip: "",
    ua: "",
  };
  await changeRole({ uid: user.uid, role: "superadmin", by }, new Date());
  console.log(`${email} is a superadmin now; the pages they have open learn of it by themselves.`);
  return 0;
});
