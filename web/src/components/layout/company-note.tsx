import { CONSUMER_AUTHORITY, companyText } from "@tarima/shared/lib/company.ts";
import { company } from "../../lib/company.ts";

/** Who answers for the site, as every page that sells has to say, with the authority that protects who buys. */
export function CompanyNote({ className }: { className?: string }) {
  return (
    <p className={className}>
      {companyText(company)}.{" "}
      <a href={CONSUMER_AUTHORITY.url} target="_blank" rel="noreferrer" className="link inline-block py-3">
        {CONSUMER_AUTHORITY.name}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </p>
  );
}
