import { PASSWORD_MIN_LENGTH } from "@tarima/shared/lib/limits.ts";
import { type Difference, defineStep, type Project } from "../step.ts";

/** The configuration of Firebase Auth, as far as it is looked at. */
interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    forceUpgradeOnSignin?: boolean;
    passwordPolicyVersions?: { customStrengthOptions?: Strength }[];
  };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  client?: { permissions?: { disabledUserDeletion?: boolean } };
  authorizedDomains?: string[];
}
interface Strength {
  minPasswordLength?: number;
  maxPasswordLength?: number;
  containsLowercaseCharacter?: boolean;
  containsUppercaseCharacter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
}

const KINDS = {
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
} as const;

interface State {
  /** Undefined while Firebase Auth is not in use. */
  config: Config | undefined;
  google: { enabled?: boolean } | undefined;
}

/**
 * How people sign in. Firebase Auth itself is switched on by hand: the API can only do that as Identity Platform, for good and for
 * money beyond 50,000 people a month, and Google's sign-in needs the same page of the console for its OAuth client.
 */
export const auth = defineStep<State>({
  name: "Firebase Auth",
  read: async ({ google, projectId }) => {
    const path = `projects/${projectId}`;
    const config = await google.find<Config>("identitytoolkit", `${path}/config`);
    const provider = config
      ? await google.find<State["google"]>("identitytoolkit", `${path}/defaultSupportedIdpConfigs/google.com`)
      : undefined;
    return { config, google: provider };
  },
  differences: ({ config, google }, project): Difference[] => {
    const console = `https://console.firebase.google.com/project/${project.projectId}/authentication`;
    if (!config)
      return [
        {
          byHand: `Firebase Auth is not in use: press Get started at ${console}, add Google as a provider, and run this again, which sets the password policy and the rest`,
        },
      ];
    return [
      ...signInFaults(config, project),
      ...domainFaults(config, project),
      ...(google?.enabled
        ? []
        : [{ byHand: `Nobody can sign in with Google: add it as a provider at ${console}/providers` }]),
    ];
  },
});

function signInFaults(config: Config, project: Project): Difference[] {
  const { signIn, emailPrivacyConfig, client } = config;
  const isWithPassword = signIn?.email?.enabled && signIn.email.passwordRequired;
  return [
    ...(isWithPassword
      ? []
      : [
          {
            differs: "Sign-in by e-mail and password is off, or goes without the password: it is switched on",
            change: patch(project, "signIn.email.enabled,signIn.email.passwordRequired", {
              signIn: { email: { enabled: true, passwordRequired: true } },
            }),
          },
        ]),
    ...passwordFaults(config, project),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? []
      : [
          {
            differs:
              "Anybody can ask which e-mails have an account: the protection against it is switched on",
            change: patch(project, "emailPrivacyConfig.enableImprovedEmailPrivacy", {
              emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
            }),
          },
        ]),
    ...(client?.permissions?.disabledUserDeletion
      ? []
      : [
          {
            differs:
              "People can delete their account past the API, with a password alone: they no longer can",
            change: patch(project, "client.permissions.disabledUserDeletion", {
              client: { permissions: { disabledUserDeletion: true } },
            }),
          },
        ]),
  ];
}

/** What the site asks of a password also holds for whoever calls the service directly; a stricter policy stays. */
function passwordFaults({ passwordPolicyConfig }: Config, project: Project): Difference[] {
  const strength = passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
  const least = strength.minPasswordLength ?? 0;
  const isEnforced = passwordPolicyConfig?.passwordPolicyEnforcementState === "ENFORCE";
  const hasKinds = Object.keys(KINDS).every((kind) => strength[kind as keyof typeof KINDS]); // its own keys
  if (isEnforced && hasKinds && least >= PASSWORD_MIN_LENGTH) return [];
  const minPasswordLength = Math.max(least, PASSWORD_MIN_LENGTH);
  return [
    {
      differs: `The password policy is weaker than the site's: ${minPasswordLength} characters with upper and lower case, a digit and a symbol are asked for`,
      change: patch(project, "passwordPolicyConfig", {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: "ENFORCE",
          forceUpgradeOnSignin: passwordPolicyConfig?.forceUpgradeOnSignin ?? false,
          passwordPolicyVersions: [{ customStrengthOptions: { ...strength, ...KINDS, minPasswordLength } }],
        },
      }),
    },
  ];
}

function domainFaults({ authorizedDomains = [] }: Config, project: Project): Difference[] {
  const { google, host, projectId } = project;
  if (authorizedDomains.includes(host)) return [];
  return [
    {
      differs: `Nobody can sign in with Google from ${host}: it is added to the authorised domains`,
      change: async () => {
        const path = `projects/${projectId}/config`;
        const now = await google.find<Config>("identitytoolkit", path); // the list is replaced: as short a time as can be
        const domains = [...new Set([...(now?.authorizedDomains ?? authorizedDomains), host])];
        return patch(project, "authorizedDomains", { authorizedDomains: domains })();
      },
    },
  ];
}

const patch =
  ({ google, projectId }: Project, updateMask: string, config: Config) =>
  () =>
    google.write("PATCH", "identitytoolkit", `projects/${projectId}/config?updateMask=${updateMask}`, config);
