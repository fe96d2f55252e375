import { periodOf, RETENTION } from "@tarima/shared/retention/retention.ts";
import { Link } from "react-router";
import { company } from "../../../lib/company.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { Contact, LegalText } from "./legal-text.tsx";

/** Privacy policy: Ley 1581 of 2012, Decreto 1377 of 2013. A lawyer has to review it before anything is sold. */
export function PersonalDataScreen() {
  return (
    <LegalText
      kind="data"
      title="Tus datos personales"
      summary="Pedimos lo necesario para venderte boletas y dejarte entrar. No vendemos tus datos ni los usamos para publicidad de otros. Puedes verlos, corregirlos, llevártelos y borrarlos cuando quieras."
      parts={PARTS}
    />
  );
}

const PARTS = [
  {
    id: "responsable",
    title: "Quién responde",
    text: (
      <p>
        {company.name} es responsable del tratamiento de tus datos, según la Ley 1581 de 2012 y el Decreto
        1377 de 2013 (recogido en el Decreto 1074 de 2015). Para todo lo que tenga que ver con ellos:{" "}
        <Contact />.
      </p>
    ),
  },
  {
    id: "cuales",
    title: "Qué datos tratamos",
    text: (
      <>
        <ul>
          <li>
            De tu cuenta: nombre, correo y, si entras con Google, los que Google nos da de ti (nombre y
            correo).
          </li>
          <li>De tu perfil, si los escribes: documento, celular, ciudad y dirección.</li>
          <li>De tus compras: qué compraste, cuándo, cuánto pagaste y en qué estado está el pago.</li>
          <li>De tus boletas: a nombre de quién están y cuándo se leyeron en la puerta.</li>
          <li>
            De lo que buscas con tu cuenta abierta: tus últimas diez búsquedas, para ofrecértelas otra vez.
            Nadie más las ve.
          </li>
          <li>
            Técnicos: la dirección IP y el navegador desde los que se hacen operaciones importantes, para
            cuidar las cuentas y resolver reclamos.
          </li>
          <li>
            De productores, además: los datos de su organización y los de quienes la representan. Su nombre
            legal y, si es una empresa, su NIT se publican en sus eventos y boletas, porque la ley manda decir
            quién vende.
          </li>
        </ul>
        <p>
          No recibimos los números de tu tarjeta ni las claves de tu banco. No pedimos datos sensibles, y
          ninguno de los que no son necesarios para comprar es obligatorio.
        </p>
      </>
    ),
  },
  {
    id: "para-que",
    title: "Para qué",
    text: (
      <ul>
        <li>Crear tu cuenta y comprobar que el correo es tuyo.</li>
        <li>Venderte boletas, cobrarlas y entregártelas.</li>
        <li>Dejarte entrar al evento y evitar que otro entre con tu boleta.</li>
        <li>Avisarte de cambios y cancelaciones, y devolverte el dinero.</li>
        <li>Atender tus preguntas y reclamos.</li>
        <li>Prevenir fraudes y cumplir la ley.</li>
        <li>
          Solo si lo aceptas, cada cosa por aparte: escribirte con novedades de un organizador que sigues,
          avisarte si una compra se quedó sin pagar y contarle tu visita al organizador de un evento. Nada de
          eso hace falta para comprar, y lo retiras cuando quieras en{" "}
          <Link to={paths.profile("privacidad")} className="link">
            tu perfil
          </Link>
          ; lo de contar tu visita, desde el mismo navegador en que lo permitiste.
        </li>
      </ul>
    ),
  },
  {
    id: "con-quien",
    title: "A quién se los damos",
    text: (
      <>
        <ul>
          <li>Al productor del evento y a su equipo de puerta: lo que necesitan para recibirte.</li>
          <li>A Mercado Pago, que procesa los pagos: quién compra, qué y cuánto.</li>
          <li>
            A quienes nos prestan servicios de infraestructura (Google Firebase) y de correo, que los tratan
            por encargo nuestro.
          </li>
          <li>
            Al Google Analytics o al píxel de Meta de un productor, solo si tú lo permites en la página de su
            evento: un número al azar, qué página visitaste, qué navegador usas y cuánto compraste, sin tu
            nombre, correo ni documento. Ahí mismo cambias de opinión.
          </li>
          <li>A las autoridades, cuando la ley lo ordena.</li>
        </ul>
        <p>
          Algunos guardan datos en servidores fuera de Colombia. Con este texto autorizas esa transmisión, que
          hacemos con contratos que los obligan a cuidarlos igual que nosotros.
        </p>
      </>
    ),
  },
  {
    id: "derechos",
    title: "Tus derechos",
    text: (
      <ul>
        <li>Conocer, actualizar y corregir tus datos.</li>
        <li>Pedir prueba de la autorización que nos diste.</li>
        <li>Saber qué uso les hemos dado.</li>
        <li>
          Revocar la autorización y pedir que los borremos, cuando no haya un deber legal o un contrato que
          pida conservarlos.
        </li>
        <li>Consultarlos gratis.</li>
        <li>
          Quejarte ante la Superintendencia de Industria y Comercio, después de haberlo intentado con
          nosotros.
        </li>
      </ul>
    ),
  },
  {
    id: "como",
    title: "Cómo ejercerlos",
    text: (
      <>
        <p>
          Casi todo lo haces tú en{" "}
          <Link to={paths.profile()} className="link">
            tu perfil
          </Link>
          : ver y corregir tus datos, ver qué aceptaste y cuándo, retirarlo, descargarlo todo y eliminar la
          cuenta.
        </p>
        <p>
          Lo demás lo pides con una{" "}
          <Link to={paths.cases()} className="link">
            consulta o un reclamo sobre tus datos
          </Link>
          , o escribiéndonos a <Contact /> desde el correo de tu cuenta. Las consultas las respondemos a más
          tardar en diez días hábiles y los reclamos en quince; si necesitamos más tiempo te lo decimos antes,
          y no serán más de cinco y ocho días hábiles más.
        </p>
      </>
    ),
  },
  {
    id: "cuanto",
    title: "Cuánto tiempo",
    text: (
      <>
        <p>
          Tu cuenta y tu perfil, mientras la tengas. Al eliminarla borramos el perfil y ya no puedes ingresar;
          las compras, las boletas y la prueba de lo que aceptaste se conservan el tiempo que piden las normas
          contables, tributarias y del consumidor. Cuando termina, los borramos o les quitamos lo que lleva a
          ti, y quedan las cantidades y las fechas:
        </p>
        <ul>
          {Object.values(RETENTION).map((row) => (
            <li key={row.what}>
              {row.what}: {periodOf(row)} desde {row.from}.
            </li>
          ))}
        </ul>
        <p>
          Mientras haya algo abierto sobre una compra, como una devolución, un reclamo o una disputa con el
          banco, sus datos se quedan hasta que termine.
        </p>
      </>
    ),
  },
  {
    id: "menores",
    title: "Menores de edad",
    text: (
      <p>
        Las cuentas son para mayores de edad: lo dices al crear la tuya con tu correo, y siempre al comprar.
        Si una boleta es para un menor, sus datos nos los da el adulto que compra. Al hacerlo declara que lo
        representa, o que tiene permiso de quien lo representa, y que tuvo en cuenta lo que el menor opina.
        Los usamos solo para dejarlo entrar.
      </p>
    ),
  },
  {
    id: "navegador",
    title: "Lo que guarda tu navegador",
    text: (
      <p>
        Tu sesión, un nombre al azar por el que reconocemos este equipo en tu cuenta, el tema, tu ciudad, las
        boletas que estás eligiendo y lo que respondiste cuando un organizador te pidió medir tu visita, con
        un número al azar si lo permitiste. Nada de eso sirve para seguirte en otros sitios: no hay publicidad
        ni rastreadores.
      </p>
    ),
  },
  {
    id: "seguridad",
    title: "Cómo los cuidamos",
    text: (
      <p>
        Viajan cifrados, solo los ve quien los necesita para su trabajo y lo importante queda registrado. Si
        algo llegara a pasar con ellos, te avisamos a ti y a la autoridad.
      </p>
    ),
  },
  {
    id: "vigencia",
    title: "Vigencia",
    text: (
      <p>
        Este texto rige desde la fecha de arriba. Cuando cambie de fondo te pediremos aceptarlo otra vez. Las
        condiciones de compra están en{" "}
        <Link to={paths.terms} className="link">
          Términos y condiciones
        </Link>
        .
      </p>
    ),
  },
] as const;
