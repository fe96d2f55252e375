import {
  Activity,
  BadgePercent,
  Building2,
  CalendarDays,
  DoorOpen,
  Download,
  History,
  House,
  Megaphone,
  User,
  Users,
  Wallet,
} from "lucide-react";
import { OfficeBottomBar } from "../../src/components/layout/office/office-bottom-bar.tsx";
import { OfficeNav } from "../../src/components/layout/office/office-nav.tsx";
import type { OfficeSection } from "../../src/components/layout/office/office-sections.ts";
import { Specimen, State } from "../specimen.tsx";

/** The sections of both offices as planned; office-sections.ts lists those that already exist. */
const SUPERADMIN: readonly OfficeSection[] = [
  { to: "/admin", label: "Resumen", icon: House },
  { to: "/admin/eventos", label: "Eventos", icon: CalendarDays, count: 4 },
  { to: "/admin/productores", label: "Productores", icon: Building2 },
  { to: "/admin/finanzas", label: "Finanzas", icon: Wallet },
  { to: "/admin/logs", label: "Registro", icon: History },
  { to: "/admin/sistema", label: "Sistema", icon: Activity },
  { to: "/admin/reportes", label: "Reportes", icon: Download },
];
const PRODUCER: readonly OfficeSection[] = [
  { to: "/productor", label: "Resumen", icon: House },
  { to: "/productor/eventos", label: "Mis eventos", icon: CalendarDays },
  { to: "/productor/asistentes", label: "Asistentes", icon: Users },
  { to: "/productor/promotores", label: "Promotores", icon: Megaphone },
  { to: "/productor/codigos", label: "Códigos", icon: BadgePercent },
  { to: "/productor/puerta", label: "Puerta", icon: DoorOpen },
  { to: "/productor/perfil", label: "Perfil", icon: User },
];

export function OfficeSpecimen() {
  return (
    <>
      <Specimen name="Oficina: superadmin">
        <Both name="superadmin" sections={SUPERADMIN} current={2} />
      </Specimen>
      <Specimen name="Oficina: productor">
        <Both name="productor" sections={PRODUCER} current={5} />
      </Specimen>
    </>
  );
}

function Both({
  name,
  sections,
  current,
}: {
  name: string;
  sections: readonly OfficeSection[];
  current: number;
}) {
  return (
    <>
      <State name="en escritorio, 224 px">
        <nav aria-label={`Al lado, ${name}`} className="w-56 max-w-full border-r border-line px-4 py-6">
          <OfficeNav sections={sections} current={sections[current]} />
        </nav>
      </State>
      <State name="en celular">
        <div className="min-w-0 max-w-90">
          <OfficeBottomBar label={`Al pie, ${name}`} sections={sections} current={sections[current]} />
        </div>
      </State>
    </>
  );
}
