/** How one gets into the venue with a wheelchair or other help; nothing where the organiser says nothing. */
export function AccessNote({ note }: { note: string | null | undefined }) {
  if (!note?.trim()) return null;
  return (
    <section aria-labelledby="accesibilidad" className="mt-6">
      <h2 id="accesibilidad" className="font-semibold">
        Accesibilidad
      </h2>
      <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line">{note.trim()}</p>
    </section>
  );
}
