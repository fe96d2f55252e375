/** Where an organiser's link will stand; its `utm_medium`. */
export const LINK_MEDIUMS = ["redes", "correo", "web", "aviso"] as const;
export type LinkMedium = (typeof LINK_MEDIUMS)[number];
