export function MyEventsScreen() {
  return <title>Tarima</title>;
}
