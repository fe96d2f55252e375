import { Breadcrumb } from "../../src/components/ui/structure/breadcrumb.tsx";
import { LinkTabs } from "../../src/components/ui/structure/link-tabs.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../src/components/ui/structure/tabs.tsx";
import { paths } from "../../src/lib/routing/paths.ts";
import { Specimen, State } from "../specimen.tsx";

const STATUSES = [
  { text: "Todos", count: 318 },
  { text: "Activos", count: 271 },
  { text: "Pendientes", count: 12 },
  { text: "Suspendidos", count: 6 },
  { text: "Inactivos", count: 29 },
];

export function TabsSpecimen() {
  return (
    <Specimen name="Tabs, LinkTabs y Breadcrumb">
      <State name="Tabs">
        <Tabs defaultValue="activas">
          <TabList label="Tus boletas">
            <Tab value="activas" count={2}>
              Activas
            </Tab>
            <Tab value="usadas" count={14}>
              Usadas
            </Tab>
            <Tab value="canceladas">Canceladas</Tab>
            <Tab value="transferidas" disabled>
              Transferidas
            </Tab>
          </TabList>
          <TabPanel value="activas">Dos boletas para Rumba en la Loma, el sábado 12 de diciembre.</TabPanel>
          <TabPanel value="usadas">Catorce noches. La última, Vinilo de Medianoche.</TabPanel>
          <TabPanel value="canceladas">Ninguna.</TabPanel>
        </Tabs>
      </State>
      <State name="LinkTabs: direcciones, en fila que se corre">
        <div className="min-w-0 max-w-90">
          <LinkTabs
            label="Estados de los productores"
            tabs={STATUSES.map((tab, index) => ({
              ...tab,
              to: `/_parts/structure?estado=${tab.text.toLowerCase()}`,
              isCurrent: index === 3,
            }))}
          />
        </div>
      </State>
      <State name="Breadcrumb">
        <Breadcrumb
          trail={[
            { text: "Mis boletas", to: paths.myTickets },
            { text: "Festival de marionetas y teatro callejero de los Andes" },
          ]}
        />
      </State>
    </Specimen>
  );
}
