export function NewEventScreen() {
  return <title>Tarima</title>;
}
