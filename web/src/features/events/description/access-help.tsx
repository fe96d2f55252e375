import { company } from "../../../lib/company.ts";

/** Whom to ask for help with buying, or for an accessible place. */
export function AccessHelp() {
  return (
    <>
      ¿Necesitas ayuda para comprar o un puesto accesible?{" "}
      <a href={`mailto:${company.email}`} className="link inline-block py-3">
        {company.email}
      </a>{" "}
      o{" "}
      <a href={phoneAddress()} className="link inline-block py-3">
        {company.phone}
      </a>
    </>
  );
}

/** With Colombia's calling code, so that it can be called from anywhere. */
const phoneAddress = () => `tel:+57${`${company.phone}`.replace(/^\+57|\D/g, "")}`;
