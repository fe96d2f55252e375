import { email } from "@tarima/shared/api/primitives.ts";
import { findAccount } from "../../lib/auth/find-account.ts";
import { inFormats } from "../../lib/reader-formats.ts";
import { findFormats } from "../attendees/find-formats.ts";
import { MAIL_DATA, type Mail, type MailData, type MailTemplate } from "../mail/mail.schema.ts";
import { ofAccounts } from "./composers/accounts.ts";
import { ofCases } from "./composers/cases.ts";
import type { Composers, Postponed, Skipped } from "./composers/composer.ts";
import { ofNews } from "./composers/news.ts";
import { ofOrganisers } from "./composers/organisers.ts";
import { ofPurchases } from "./composers/purchases.ts";
import { ofTickets } from "./composers/tickets.ts";
import type { Content } from "./content.ts";

const COMPOSERS: Composers = {
  ...ofAccounts,
  ...ofPurchases,
  ...ofTickets,
  ...ofNews,
  ...ofOrganisers,
  ...ofCases,
};

/** The content of a queued mail in its recipient's formats, or why there is none. Throws where it cannot be determined now. */
export async function compose(mail: Mail, now: Date): Promise<Content | Skipped | Postponed> {
  if (!email.safeParse(mail.to).success) return { skipped: "no e-mail address" };
  const recipient = await findAccount(mail.to);
  return inFormats(await findFormats(recipient?.uid), () => composeAs(mail.template, mail, now));
}

function composeAs<T extends MailTemplate>(
  template: T,
  mail: Mail,
  now: Date,
): Promise<Content | Skipped | Postponed> {
  const data = MAIL_DATA[template].parse(mail.data) as MailData<T>; // the parser of the same template
  return COMPOSERS[template](mail.to, data, now, mail);
}
