export function PromoterScreen() {
  return <title>Tarima</title>;
}
