import type { ReactNode } from "react";
import { useFailedChanges } from "../../../components/layout/use-failed-changes.ts";
import { LinkTabs } from "../../../components/ui/structure/link-tabs.tsx";
import { paths } from "../../../lib/routing/paths.ts";

const TABS = [
  { name: "tickets", to: paths.myTickets, text: "Boletas", title: "Mis boletas" },
  { name: "purchases", to: paths.purchases, text: "Compras", title: "Mis compras" },
] as const;

/** Tabs of tickets and purchases. */
export function MyTicketsFrame({
  current,
  children,
}: {
  current: (typeof TABS)[number]["name"];
  children: ReactNode;
}) {
  useFailedChanges();
  const title = TABS.find(({ name }) => name === current)?.title;
  return (
    <div className="page py-8 wide:py-10">
      <title>{`${title} · Tarima`}</title>
      <h1 className="display mb-5 text-d-md">{title}</h1>
      <LinkTabs
        label="Lo que tienes"
        tabs={TABS.map(({ name, to, text }) => ({ to, text, isCurrent: name === current }))}
      />
      {children}
    </div>
  );
}
