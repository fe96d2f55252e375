import { EMAIL_CODE_MINUTES } from "@tarima/shared/accounts/email-code.ts";
import { PAYOUT_TERMS } from "@tarima/shared/finance/payout-terms.ts";
import {
  CASH_PAYMENT_DAYS,
  CHANGE_REFUND_DAYS,
  CHANGE_TOLD_AFTER_MINUTES,
  HOLD_MINUTES,
  REFUND_ARRIVES_DAYS,
} from "@tarima/shared/lib/limits.ts";
import { paths } from "../../../lib/routing/paths.ts";

export interface Answer {
  /** Part of the page's address: links in mails lead to one answer. */
  id: string;
  question: string;
  answer: string;
  /** Where to do it. */
  link?: { to: string; text: string };
}

export interface Topic {
  id: string;
  title: string;
  answers: readonly Answer[];
}

/** What people ask, and what the product does. Changes with it. */
export const TOPICS: readonly Topic[] = [
  {
    id: "comprar",
    title: "Comprar e ir",
    answers: [
      {
        id: "donde-estan-mis-boletas",
        question: "¿Dónde están mis boletas?",
        answer:
          "En Mis boletas y en el correo de la compra, que las trae en un PDF. Si abres Mis boletas una vez con señal, el código queda en tu celular y sirve sin internet.",
        link: { to: paths.myTickets, text: "Ir a Mis boletas" },
      },
      {
        id: "como-se-paga",
        question: "¿Cómo puedo pagar?",
        answer: `Pagas en Mercado Pago con PSE, tarjeta o Efecty, y el precio que ves ya incluye el servicio. Cuando falta poco para el evento ya no hay Efecty, y al final tampoco PSE, porque el pago no alcanza a llegar. Te guardamos las boletas ${HOLD_MINUTES} minutos; si eliges Efecty, hasta ${CASH_PAYMENT_DAYS} días.`,
      },
      {
        id: "el-pago-no-paso",
        question: "Mi pago no pasó. ¿Qué hago?",
        answer:
          "No te cobramos nada y tus boletas siguen guardadas mientras corre el tiempo. La página te dice por qué: toca «Intentar otra vez» y usa la misma tarjeta u otro medio.",
      },
      {
        id: "pague-y-no-llegan",
        question: "Pagué y no veo mis boletas",
        answer:
          "Por PSE el banco puede tardar unos 15 minutos, y Efecty hasta que pagues en el punto. La página de tu compra se actualiza sola y te escribimos. Si pagaste cuando ya no se guardaban y no quedan boletas, te devolvemos todo por el mismo medio.",
        link: { to: paths.purchases, text: "Ver mis compras" },
      },
      {
        id: "no-llega-el-correo",
        question: "No me llega el correo con el código",
        answer: `Mira en spam y en promociones. El código sirve ${EMAIL_CODE_MINUTES} minutos y solo vale el del último correo: pide otro y usa ese. Con él puedes verificar tu cuenta o ingresar sin contraseña.`,
        link: { to: paths.signIn(), text: "Ingresar" },
      },
      {
        id: "pasar-una-boleta",
        question: "¿Puedo pasarle mi boleta a otra persona?",
        answer:
          "Sí, si el organizador lo permite; en algunos eventos solo se puede devolver para la venta. En tu boleta toca «Pasar a otra persona» y escribe su correo. Sigue siendo tuya hasta que la reciba; desde ahí tu código deja de servir y ella tiene uno nuevo. Para que vaya otra persona sin cambiar de cuenta, usa «Cambiar el nombre».",
        link: { to: paths.myTickets, text: "Ir a Mis boletas" },
      },
      {
        id: "no-puedo-ir",
        question: "No puedo ir. ¿Me devuelven la plata?",
        answer:
          "En tu boleta toca «Devolver boleta»: ahí dice si se puede, cuánto vuelve y hasta cuándo. Por ley tienes cinco días hábiles después de comprar, si el evento no ha empezado; fuera de eso decide el organizador. Si ya no se puede, mira si deja devolverla para la venta.",
        link: { to: paths.myTickets, text: "Ir a Mis boletas" },
      },
      {
        id: "devolver-para-la-venta",
        question: "¿Puedo devolver mi boleta para que otra persona la compre?",
        answer: `Sí, si el organizador lo permite y la compraste tú. En tu boleta toca «Devolver para la venta»: ahí ves cuánto pagaste, cuánto se queda el organizador y cuánto recibes. Sigue siendo tuya, y abre la puerta, hasta que alguien la pague; ahí tu código deja de servir y te devolvemos la plata al mismo medio, en máximo ${REFUND_ARRIVES_DAYS} días. Se la ofrecemos primero a la lista de espera. Puedes retirarla mientras nadie la esté comprando.`,
        link: { to: paths.myTickets, text: "Ir a Mis boletas" },
      },
      {
        id: "boletas-devueltas",
        question: "¿Qué son las boletas devueltas?",
        answer:
          "Boletas de alguien que ya no puede ir. Cuestan lo que pagó, ni un peso más, y al pagar te llega una boleta nueva a tu nombre. Se pagan con tarjeta o PSE y no llevan códigos. Si quien la tiene la usa mientras pagas, te devolvemos la plata completa de una vez.",
        link: { to: paths.events(), text: "Ver eventos" },
      },
      {
        id: "cancelaron-el-evento",
        question: "Cancelaron el evento",
        answer: `Te devolvemos todo lo que pagaste, incluido el servicio, por el mismo medio. No tienes que pedirlo, y te llega en máximo ${REFUND_ARRIVES_DAYS} días, contando lo que tarde tu banco.`,
        link: { to: paths.purchases, text: "Ver mis compras" },
      },
      {
        id: "cambio-de-fecha",
        question: "Cambió la fecha o el lugar",
        answer: `Te escribimos y tu boleta sirve para la fecha nueva. Si no te queda bien, pide la plata desde la boleta: tienes ${CHANGE_REFUND_DAYS} días, o hasta que empiece el evento.`,
      },
      {
        id: "no-leen-mi-codigo",
        question: "En la puerta no leen mi código",
        answer:
          "Toca el código y se pone en toda la pantalla, en blanco. Si la cámara no lo lee, dicta el código que empieza por TRM. Si dice que ya se usó y no fuiste tú, pide hablar con quien supervisa la puerta: ve cuándo y en qué entrada pasó.",
      },
    ],
  },
  {
    id: "organizar",
    title: "Organizar un evento",
    answers: [
      {
        id: "como-empiezo",
        question: "¿Cómo empiezo a vender?",
        answer:
          "Regístrate como productor con tus datos. Mientras los revisamos puedes armar el evento completo: fecha, lugar, localidades, etapas y precios. Cuando tu cuenta esté activa lo envías a revisión y, aprobado, lo publicas.",
        link: { to: paths.registerProducer, text: "Vender con Tarima" },
      },
      {
        id: "cuanto-cobra-tarima",
        question: "¿Cuánto cobra Tarima?",
        answer:
          "El servicio lo paga el público, encima de tu precio, y lo ve incluido desde el principio. De tu parte sale lo que Mercado Pago cobra por cada pago. En el resumen del evento ves cada peso, y en Movimientos de dónde sale.",
        link: { to: paths.sell, text: "Hacer la cuenta" },
      },
      {
        id: "cuando-recibo-la-plata",
        question: "¿Cuándo recibo la plata?",
        answer: `Cuando el evento pasa. Al empezar, desde ${PAYOUT_TERMS.new.settlesAfter} días después: Tarima suma tus ventas, resta devoluciones, lo que cobra Mercado Pago y la contribución de las artes escénicas, y te da un número de liquidación, que te paga a más tardar cinco días después de enviártela. El ${PAYOUT_TERMS.new.reservePercent}% se guarda para devoluciones hasta ${PAYOUT_TERMS.new.reserveDays} días después del evento; con más historia es menos, y con muchas devoluciones, más. En Finanzas ves lo que viene y desde cuándo.`,
        link: { to: paths.producerFinance, text: "Ver tus finanzas" },
      },
      {
        id: "etapas-y-precios",
        question: "¿Cómo pongo preventa y precios por etapa?",
        answer:
          "En Boletas creas localidades, con su aforo, y etapas, con sus fechas y, si quieres, un tope. La tabla cruza las dos: escribe el precio de cada una. Una boleta para varias personas ocupa varios puestos.",
      },
      {
        id: "promotores",
        question: "¿Cómo trabajo con promotores?",
        answer:
          "En Promotores creas un código por persona y le mandas su enlace. Cada venta hecha con él queda a su nombre, y esa persona ve las suyas. Puedes desactivar o suspender un código cuando quieras.",
      },
      {
        id: "cortesias",
        question: "¿Cómo regalo boletas?",
        answer:
          "En Cortesías escribes o pegas la lista de nombres y correos. Cada quien recibe su boleta por correo y la encuentra en su cuenta. Ocupan puestos, pero no cuentan como venta.",
      },
      {
        id: "mover-el-evento",
        question: "Tengo que cambiar la fecha o el lugar",
        answer: `Cámbialo en los datos del evento. Antes de guardar te decimos hasta cuándo pueden pedir la plata quienes ya compraron, ${CHANGE_REFUND_DAYS} días como máximo. Les escribimos ${CHANGE_TOLD_AFTER_MINUTES} minutos después, por si fue un error.`,
      },
      {
        id: "cancelar-el-evento",
        question: "Tengo que cancelar",
        answer:
          "En el evento toca «Cancelar el evento» y escribe por qué. Devolvemos todo a todas las personas, les escribimos, y el resumen te muestra cómo van las devoluciones.",
      },
      {
        id: "equipo-de-puerta",
        question: "¿Cómo invito a quien recibe en la puerta?",
        answer:
          "En Puerta escribes su correo. Cuando acepta, ve tu evento en el escáner; nadie más puede leer boletas ahí. Quien trabaja una noche y no tiene cuenta entra con un enlace y un PIN, que creas ahí mismo. A quien supervisa le das permiso de buscar boletas y deshacer lecturas.",
        link: { to: paths.scanner, text: "Abrir el escáner" },
      },
      {
        id: "desde-otra-tiquetera",
        question: "¿Cómo traigo un evento que ya vendía en otra parte?",
        answer:
          "En «Crear evento», «Traerlo de Eventbrite o pretix»: subes la lista de asistentes que bajas allá, y el borrador queda con el nombre, las boletas y sus precios. Cuando lo aprobemos, en Cortesías importas la misma lista, con todos sus tipos de una vez: a cada persona le llega la suya.",
      },
      {
        id: "lista-de-invitados",
        question: "¿Cómo hago una lista de invitados?",
        answer:
          "En Puerta, «Agregar invitados»: un nombre por renglón, con «+2» si viene con alguien. En la puerta los buscan por su nombre y anotan quién entró, también desde varios celulares a la vez. No llevan boleta ni ocupan cupo. Si quieres que tengan boleta, envíales una cortesía.",
      },
      {
        id: "quien-viene",
        question: "¿Dónde veo quién viene?",
        answer:
          "En Asistentes: buscas por nombre, correo o documento y descargas la lista en Excel, CSV o PDF. El día del evento, Puerta te muestra cuántas personas van entrando, por localidad y por entrada.",
      },
    ],
  },
  {
    id: "puerta",
    title: "Recibir en la puerta",
    answers: [
      {
        id: "abrir-el-escaner",
        question: "¿Cómo abro el escáner?",
        answer:
          "Acepta la invitación del correo, ingresa con esa cuenta y abre el escáner: los eventos de hoy van primero. Ábrelo una vez con señal antes de que llegue la gente, para que baje la lista.",
        link: { to: paths.scanner, text: "Abrir el escáner" },
      },
      {
        id: "colores",
        question: "¿Qué significan los colores?",
        answer:
          "Verde: pasa. Violeta: ya se usó. Rojo: no pasa, y ahí dice por qué. Cada uno suena y vibra distinto.",
      },
      {
        id: "sin-senal",
        question: "Se fue la señal",
        answer:
          "Sigue leyendo. El celular revisa la firma del código y la lista que bajó, guarda cada lectura y la sube cuando vuelva la señal. No cierres la sesión mientras diga que faltan lecturas por subir.",
      },
      {
        id: "ya-usada",
        question: "Dice «Ya se usó»",
        answer:
          "Alguien entró con ese código. La pantalla dice a qué hora y por cuál entrada. Si fue un error de la puerta, quien supervisa puede deshacer esa lectura y escribir el motivo.",
      },
      {
        id: "no-sirve",
        question: "Dice que la boleta no sirve",
        answer:
          "O se canceló, o se devolvió, o la pasaron a otra persona y ese código es el viejo. Pídele que abra Mis boletas en su cuenta y muestre el de ahí, no una captura.",
      },
      {
        id: "otro-evento",
        question: "Dice que es de otro evento",
        answer: "La pantalla dice de cuál. Revisa que hayas abierto el evento de esta noche en el escáner.",
      },
      {
        id: "la-camara-no-abre",
        question: "La cámara no abre",
        answer:
          "Dale permiso a la cámara en el navegador y cierra otras aplicaciones que la usen. Mientras tanto escribe el código que empieza por TRM: da igual con mayúsculas o guiones.",
      },
      {
        id: "sin-boleta",
        question: "Llegó sin boleta o sin celular",
        answer:
          "Quien supervisa la busca por nombre, documento o correo, revisa el documento de la persona y la deja entrar desde ahí. Queda anotado quién lo hizo.",
      },
      {
        id: "varias-puertas",
        question: "¿Podemos leer en varias entradas a la vez?",
        answer:
          "Sí, con los celulares que quieran. Una boleta pasa una sola vez, aunque la lean dos puertas en el mismo segundo. Sin señal no se ven entre sí: al volver, el tablero muestra las que coincidieron.",
      },
      {
        id: "bateria",
        question: "¿Qué llevo?",
        answer:
          "El celular cargado y una batería de respaldo: la pantalla queda encendida mientras lees. Sube el brillo si es de noche y limpia la cámara.",
      },
    ],
  },
];
