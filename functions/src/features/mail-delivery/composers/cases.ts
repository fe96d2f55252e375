import { siteAddress as address } from "../../../lib/config.ts";
import { caseLink } from "../../cases/case-key.ts";
import { findCase } from "../../cases/cases.repo.ts";
import { caseAnsweredMail, caseAskedMail, caseExtendedMail, caseFiledMail } from "../templates/cases.ts";
import type { Composers } from "./composer.ts";

const NO_CASE = { skipped: "no case" };

/** Mails about petitions and claims. */
export const ofCases = {
  "case-filed": async (_to, { caseId, code }) => {
    const found = await findCase(caseId);
    return found ? caseFiledMail({ code, dueOn: found.dueOn, link: caseLink(caseId), address }) : NO_CASE;
  },
  "case-answered": async (_to, { caseId, code }) =>
    (await findCase(caseId)) ? caseAnsweredMail({ code, link: caseLink(caseId), address }) : NO_CASE,
  "case-extended": async (_to, { caseId, code }) => {
    const found = await findCase(caseId);
    if (!found) return NO_CASE;
    if (found.status !== "open" || !found.extended) return { skipped: "it was answered meanwhile" };
    return caseExtendedMail({ code, dueOn: found.extended.to, link: caseLink(caseId), address });
  },
  "case-asked": async (_to, { code, eventName }) => caseAskedMail({ code, eventName, address }),
} satisfies Partial<Composers>;
