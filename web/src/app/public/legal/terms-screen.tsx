import { CONSUMER_AUTHORITY } from "@tarima/shared/lib/company.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { Link } from "react-router";
import { company } from "../../../lib/company.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { Contact, LegalText } from "./legal-text.tsx";

/** Terms of use and purchase. A lawyer has to review them before anything is sold. */
export function TermsScreen() {
  return (
    <LegalText
      kind="terms"
      title="Términos y condiciones"
      summary="Tarima vende boletas de eventos que otros organizan. El precio que ves es el que pagas, con el servicio incluido. Si el evento se cancela, te devolvemos la plata. Lo demás, en detalle, está aquí."
      parts={PARTS}
    />
  );
}

const PARTS = [
  {
    id: "quienes",
    title: "Quiénes somos",
    text: (
      <>
        <p>
          {company.name} («Tarima», «nosotros»), NIT {company.nit}, administra este sitio desde{" "}
          {company.address}. Aquí los productores publican sus eventos y nosotros vendemos las boletas por
          cuenta de ellos, recibimos el pago y te entregamos un código para entrar.
        </p>
        <p>
          El evento lo organiza el productor que dice su página. Él responde por que se haga como lo anuncia;
          nosotros, por la venta, por tu boleta y por lo que prometemos en este texto. Nos escribes a{" "}
          <Contact /> o nos llamas al {company.phone}. Quién es el productor ante la ley lo dicen la página
          del evento y tu boleta.
        </p>
      </>
    ),
  },
  {
    id: "cuenta",
    title: "Tu cuenta",
    text: (
      <>
        <p>
          Para comprar necesitas una cuenta con un correo que puedas abrir. Debes ser mayor de edad, y lo
          dices al aceptar este texto; si no lo eres, la compra la hace quien responde por ti.
        </p>
        <p>
          Danos datos ciertos: con ellos te encontramos en la puerta y te devolvemos el dinero si hace falta.
          Tu contraseña es tuya; si crees que alguien más la tiene, cámbiala y cierra todas tus sesiones desde
          tu perfil.
        </p>
      </>
    ),
  },
  {
    id: "comprar",
    title: "Comprar",
    text: (
      <>
        <p>
          Todos los precios están en pesos colombianos e incluyen los impuestos y nuestro servicio. Antes de
          pagar ves cuánto es cada cosa y el total; después no se cobra nada más.
        </p>
        <ul>
          <li>
            Al elegir tus boletas te las guardamos {HOLD_MINUTES} minutos. Si en ese tiempo no empiezas a
            pagar, vuelven a la venta.
          </li>
          <li>
            Pagas en Mercado Pago. Los datos de tu tarjeta o de tu banco los recibe esa pasarela, no nosotros.
          </li>
          <li>
            La compra queda hecha cuando te la confirmamos aquí y en tu correo. Si el banco aprueba tarde y ya
            no hay puestos, te devolvemos todo lo que pagaste.
          </li>
          <li>Cada evento puede limitar cuántas boletas se compran por persona y pedir una edad mínima.</li>
        </ul>
      </>
    ),
  },
  {
    id: "retracto",
    title: "Retracto y reversión del pago",
    text: (
      <>
        <p>
          En las compras a distancia la ley te da cinco días hábiles para arrepentirte, contados desde que se
          celebra el contrato (artículo 47 de la Ley 1480 de 2011, Estatuto del Consumidor). La misma norma
          trae excepciones: entre otras, los servicios que ya empezaron a prestarse con tu acuerdo y los
          bienes que por su naturaleza no pueden devolverse o caducan pronto. Y solo habla de lo que no
          empieza antes de cinco días: si compras cuando faltan menos de cinco días hábiles para el evento,
          podemos no darte retracto. Te lo decimos antes de pagar, y para esa compra vale lo que te dijimos
          ese día.
        </p>
        <p>
          Lo ejerces tú, sin escribirle a nadie: abre la boleta en{" "}
          <Link to={paths.myTickets} className="link">
            Mis boletas
          </Link>{" "}
          y toca «Devolver boleta», antes de que empiece el evento y sin haberla usado. La anulamos y te
          devolvemos todo lo que pagaste, también el servicio, por el mismo medio y a más tardar en quince
          días calendario desde que lo pediste, contando lo que tarde tu banco. Hasta cuándo puedes hacerlo lo
          dice ahí mismo.
        </p>
        <p>
          Si no reconoces un cobro, fuiste víctima de fraude o no recibiste lo que compraste, puedes pedir
          también la reversión del pago (artículo 51 de la misma ley): avísanos a nosotros y a tu banco dentro
          de los cinco días hábiles siguientes a que lo supiste.
        </p>
      </>
    ),
  },
  {
    id: "cambios-evento",
    title: "Si el evento se cancela o cambia",
    text: (
      <>
        <p>
          Si el productor cancela, tiene que devolver el dinero, y nosotros te lo hacemos llegar: lo que
          pagaste, por el mismo medio, sin que tengas que pedirlo y a más tardar en quince días calendario
          desde que se canceló. Te avisamos por correo.
        </p>
        <p>
          Si cambia la fecha, el lugar o algo esencial, tus boletas sirven para lo nuevo. Si no puedes o no
          quieres ir, pide la devolución en el plazo que te decimos en ese correo, que no será menor de cinco
          días hábiles.
        </p>
        <p>
          Fuera de estos casos, de los de la parte anterior y de lo que cada evento permite en su página, las
          boletas no se cambian ni se devuelven.
        </p>
      </>
    ),
  },
  {
    id: "transferir",
    title: "Pasarle una boleta a otra persona",
    text: (
      <>
        <p>
          Donde el evento lo permite puedes transferir una boleta desde tu cuenta. Al hacerlo tu código deja
          de servir y a la otra persona le llega uno nuevo. Revender por encima del precio que pagaste no está
          permitido, y una boleta revendida así puede anularse.
        </p>
        <p>
          Donde el evento lo permite puedes también devolverla para la venta, al precio que pagaste. Sigue
          siendo tuya hasta que otra persona la pague; entonces tu código deja de servir y te devolvemos lo
          que pagaste, menos lo que el productor se queda, que ves antes de devolverla. A quien compra una
          boleta devuelta el plazo del retracto le corre desde la primera compra de esa boleta.
        </p>
      </>
    ),
  },
  {
    id: "puerta",
    title: "En la puerta",
    text: (
      <ul>
        <li>
          Cada código deja entrar una sola vez. No lo publiques: quien llegue primero con él es quien entra.
        </li>
        <li>Pueden pedirte el documento de quien aparece en la boleta.</li>
        <li>
          El productor puede negar la entrada por razones de seguridad, de edad o de ley, y siempre sin
          discriminar a nadie. Las condiciones propias de cada evento están en su página.
        </li>
        <li>Una boleta falsa, copiada, ya usada o comprada con fraude no sirve.</li>
      </ul>
    ),
  },
  {
    id: "productores",
    title: "Lo que le toca al productor",
    text: (
      <>
        <p>
          Quien publica un evento garantiza que puede hacerlo: que la información es cierta, que tiene los
          permisos, que el aforo y la seguridad cumplen la ley y que paga lo que le corresponde por impuestos,
          contribuciones y derechos de autor. Responde ante el público por el evento, y ante nosotros por las
          devoluciones cuando cancela o cambia.
        </p>
        <p>
          Revisamos cada cuenta de productor y cada evento antes de publicarlos, y podemos suspenderlos si
          algo no es como dice.
        </p>
      </>
    ),
  },
  {
    id: "uso",
    title: "Lo que no se puede hacer",
    text: (
      <p>
        Comprar con programas, con medios de pago ajenos o pasando por encima de los límites; falsificar
        boletas; intentar entrar a cuentas o sistemas de otros; usar el sitio para algo ilegal. Si pasa,
        podemos anular la compra y cerrar la cuenta, y te decimos por qué.
      </p>
    ),
  },
  {
    id: "reclamos",
    title: "Preguntas y reclamos",
    text: (
      <p>
        Pon una{" "}
        <Link to={paths.cases()} className="link">
          petición, queja o reclamo
        </Link>
        : te damos un número y una constancia, y te respondemos a más tardar en quince días hábiles, o en diez
        si pides información. También puedes escribirnos a <Contact />. Si no quedas conforme, puedes acudir a
        la Superintendencia de Industria y Comercio (
        <a href={CONSUMER_AUTHORITY.url} rel="noreferrer" target="_blank" className="link">
          sic.gov.co
        </a>
        ). Este texto se rige por la ley colombiana y nada de lo que dice te quita derechos que ella te da.
      </p>
    ),
  },
  {
    id: "cambios",
    title: "Cambios de este texto",
    text: (
      <p>
        Cuando cambie, verás aquí la fecha nueva y te pediremos aceptarlo otra vez en tu perfil. A lo que ya
        compraste se le aplica el texto que aceptaste ese día. Lo que hacemos con tus datos está en{" "}
        <Link to={paths.personalData} className="link">
          Tratamiento de datos personales
        </Link>
        .
      </p>
    ),
  },
] as const;
