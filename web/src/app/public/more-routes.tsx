import { type ComponentType, lazy } from "react";
import { Route, Routes } from "react-router";
import { NotFoundScreen } from "../not-found-screen.tsx";

// Screens that few open, in a chunk of their own, so that the first chunk of the public pages need not know them.
const HelpScreen = screen(() => import("./help/help-screen.tsx"), "HelpScreen");
const TermsScreen = screen(() => import("./legal/routes.ts"), "TermsScreen");
const PersonalDataScreen = screen(() => import("./legal/routes.ts"), "PersonalDataScreen");
const UnsubscribeScreen = screen(() => import("./unsubscribe-screen.tsx"), "UnsubscribeScreen");

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

/** The rest of the site's public screens; any other address has none. */
export function MoreRoutes() {
  return (
    <Routes>
      <Route path="ayuda" element={<HelpScreen />} />
      <Route path="terminos" element={<TermsScreen />} />
      <Route path="datos-personales" element={<PersonalDataScreen />} />
      <Route path="desuscribir/:token" element={<UnsubscribeScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
