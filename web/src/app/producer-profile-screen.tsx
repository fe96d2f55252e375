export function ProducerProfileScreen() {
  return <title>Tarima</title>;
}
