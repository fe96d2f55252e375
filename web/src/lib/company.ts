import type { Company } from "@tarima/shared/lib/company.ts";

/** The company that answers for this site. */
export const company: Company = {
  name: import.meta.env.VITE_COMPANY,
  nit: import.meta.env.VITE_COMPANY_NIT,
  address: import.meta.env.VITE_COMPANY_ADDRESS,
  phone: import.meta.env.VITE_COMPANY_PHONE,
  email: import.meta.env.VITE_CONTACT_EMAIL,
};
