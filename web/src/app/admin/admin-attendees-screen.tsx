import { AttendeesTable } from "../../features/attendees/admin/attendees-table.tsx";

export function AdminAttendeesScreen() {
  return (
    <>
      <title>Asistentes · Tarima</title>
      <h1 className="display mb-5 text-d-md">Asistentes</h1>
      <AttendeesTable />
    </>
  );
}
