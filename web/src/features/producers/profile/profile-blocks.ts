/** Sections of the profile, for reading and editing. */
export const BLOCKS = {
  pictures: {
    title: "Foto y logo",
    note: "El logo sale en tu página y en la de tus eventos; la foto, en tu cuenta.",
  },
  identity: {
    title: "Datos básicos",
    note: "El público ve la marca y la descripción. El resto es para revisar tu cuenta.",
  },
  contact: {
    title: "Contacto",
    note: "Para escribirte de tus eventos y de tu cuenta. El público ve los sitios web, y nada más.",
  },
  place: { title: "Dirección", note: "El público ve la ciudad, y nada más." },
  representatives: { title: "Representantes", note: "Quién responde por la cuenta. El público no los ve." },
  social: {
    title: "Redes y enlaces",
    note: "Salen en tu página y en la de tus eventos. En tu página, solo los que empiezan por https.",
  },
  preferences: { title: "Preferencias", note: "El tema se aplica en este equipo; los formatos, en todos." },
} as const;
