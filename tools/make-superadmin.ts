import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Creates the first superadmin of a real project: npm run superadmin -- persona@correo.co
// The account must exist with a verified e-mail. Uses Google's default credentials (gcloud auth application-default login).

await runProgram(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Problem("Name the account: npm run superadmin -- persona@correo.co");
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
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
