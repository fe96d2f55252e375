/**
 * The company that answers for the site. It is named with all of this wherever something is sold. Source: Ley 1480 de 2011,
 * artículo 50, literal a.
 */
export interface Company {
  name: string;
  /** With its check digit: "901.448.220-6". */
  nit: string;
  address: string;
  phone: string;
  email: string;
}

/** The company of a local world. */
export const LOCAL_COMPANY: Company = {
  name: "Tarima de prueba S.A.S.",
  nit: "900.000.000-5",
  address: "Calle 1 # 2-3, Bogotá",
  phone: "601 555 0100",
  email: "hola@tarima.test",
};

/** The authority that protects consumers, whose site every shop links to. Source: the same article, literal h. */
export const CONSUMER_AUTHORITY = {
  name: "Superintendencia de Industria y Comercio",
  url: "https://www.sic.gov.co",
};

export const companyText = ({ name, nit, address, phone, email }: Company): string =>
  `${name}, NIT ${nit}. ${address}. Tel. ${phone}. ${email}`;
