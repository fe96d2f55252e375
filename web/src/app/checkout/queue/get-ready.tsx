/** What to do, and to have at hand, while one waits. */
export function GetReady() {
  return (
    <div>
      <h2 className="text-sm font-semibold text-text">Mientras tanto</h2>
      <ul className="list-disc pt-2 pl-5">
        <li>Deja esta página abierta, con el sonido prendido: te llamamos cuando te toque.</li>
        <li>Si se recarga o se va la señal, tu puesto sigue guardado en este dispositivo.</li>
        <li>Ten a la mano tu documento y con qué vas a pagar.</li>
      </ul>
    </div>
  );
}
