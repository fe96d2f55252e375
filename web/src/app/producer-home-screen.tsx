export function ProducerHomeScreen() {
  return <title>Tarima</title>;
}
