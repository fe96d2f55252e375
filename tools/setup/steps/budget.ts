import { GoogleError } from "../google/google-error.ts";
import { findChannel } from "../monitoring/channel.ts";
import { namedTwice } from "../monitoring/own.ts";
import { type Difference, defineStep, type Project } from "../step.ts";

interface Budget {
  name?: string;
  displayName?: string;
  amount?: { specifiedAmount?: { units?: string; currencyCode?: string } };
}

interface State {
  found: Budget[];
  /** Who sets up may not look at the billing account's budgets. */
  isClosed: boolean;
}

/** At these shares of the budget somebody is told, and when the month looks like passing it. */
const THRESHOLDS = [
  { thresholdPercent: 0.5 },
  { thresholdPercent: 0.9 },
  { thresholdPercent: 1 },
  { thresholdPercent: 1, spendBasis: "FORECASTED_SPEND" },
];

/** A budget stops nothing; it mails who pays. One that somebody made of this name stays but for its amount. */
export const budget = defineStep<State>({
  name: "Budget",
  read: async (project) => {
    const account = await accountOf(project);
    if (!account) return { found: [], isClosed: false };
    try {
      const all = await project.google.list<Budget>("billingbudgets", `${account}/budgets`, "budgets");
      const found = all.filter(({ displayName }) => displayName === nameOf(project));
      return { found, isClosed: false };
    } catch (error) {
      if (!(error instanceof GoogleError && error.status === 403)) throw error;
      return { found: [], isClosed: true };
    }
  },
  differences: ({ found: all, isClosed }, project): Difference[] => {
    const [found] = all;
    const twice = namedTwice("The budget", all);
    const { google, projectId, alias } = project;
    const wanted = project.budget;
    const console = `https://console.cloud.google.com/billing/budgets?project=${projectId}`;
    if (isClosed)
      return [
        { byHand: `The budgets may not be looked at: ask who pays for one of ${projectId}, at ${console}` },
      ];
    if (!found && wanted === undefined)
      return [
        {
          byHand: `Nobody is told what it costs: npm run setup -- ${alias} --budget <a month's amount>, or ${console}`,
        },
      ];
    if (!found)
      return [
        {
          differs: `There is no budget: one of ${wanted} a month is made, in the billing account's currency`,
          change: () => create(project),
        },
      ];
    const units = found.amount?.specifiedAmount?.units;
    if (wanted === undefined || Number(units) === wanted) return twice;
    return [
      ...twice,
      {
        differs: `The budget is ${units ?? "another"} a month: it becomes ${wanted}`,
        change: () =>
          google.write("PATCH", "billingbudgets", `${found.name}?updateMask=amount`, {
            amount: { specifiedAmount: { units: String(wanted) } },
          }),
      },
    ];
  },
});

/** At most 60 characters; a project's id has at most 30. */
const nameOf = ({ projectId }: Project) => `Tarima ${projectId}`;

/** Undefined while no billing account is linked, or that cannot be looked at. */
async function accountOf({ google, projectId }: Project): Promise<string | undefined> {
  const path = `projects/${projectId}/billingInfo`;
  return (await google.find<{ billingAccountName?: string }>("cloudbilling", path))?.billingAccountName;
}

async function create(project: Project): Promise<void> {
  const { google, projectId } = project;
  const [account, channel] = [await accountOf(project), await findChannel(project)];
  await google.write("POST", "billingbudgets", `${account}/budgets`, {
    displayName: nameOf(project),
    budgetFilter: { projects: [`projects/${projectId}`], calendarPeriod: "MONTH" },
    amount: { specifiedAmount: { units: String(project.budget) } },
    thresholdRules: THRESHOLDS,
    ...(channel ? { notificationsRule: { monitoringNotificationChannels: [channel.name] } } : {}),
  });
}
