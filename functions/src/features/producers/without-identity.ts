import type { Producer, ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { managesAll } from "@tarima/shared/team/membership.ts";
import type { Actor } from "../../lib/http/call.ts";

/** Whether somebody may see who stands behind an organisation: members who may not do everything, or in some events only, may not. */
export const seesIdentity = ({ team }: Pick<Actor, "team"> = {}): boolean => managesAll(team);

/** What the public may know of an organisation anyway, and nothing of the people behind it. Pure. */
export const withoutIdentity = (producer: Producer): ProducerView => ({
  ...producer,
  fullName: producer.brandName,
  legalName: null,
  email: null,
  contactEmail: null,
  phone: null,
  contactPhone: null,
  docType: null,
  docNumber: null,
  address: null,
  addressDetails: null,
  postalCode: null,
  birthDate: null,
  representatives: [],
  statusReason: null,
});
