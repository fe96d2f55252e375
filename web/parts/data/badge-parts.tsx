import { ROLES } from "@tarima/shared/api/roles.ts";
import { AUDIT_RESULTS } from "@tarima/shared/audit/audit.schema.ts";
import { EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { TONES } from "@tarima/shared/lib/badge.ts";
import { PAYMENT_STATUSES } from "@tarima/shared/payments/payment.status.ts";
import { PRODUCER_STATUSES } from "@tarima/shared/producers/producer.status.ts";
import { TICKET_BADGES, type TicketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { Ban, Gift, TriangleExclamationPoint } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../src/components/ui/data/badge.tsx";
import { AuditResultBadge } from "../../src/components/ui/data/badges/audit-result-badge.tsx";
import { EventBadge } from "../../src/components/ui/data/badges/event-badge.tsx";
import { PaymentBadge } from "../../src/components/ui/data/badges/payment-badge.tsx";
import { ProducerBadge } from "../../src/components/ui/data/badges/producer-badge.tsx";
import { ReturnedBadge } from "../../src/components/ui/data/badges/returned-badge.tsx";
import { RoleBadge } from "../../src/components/ui/data/badges/role-badge.tsx";
import { TicketBadge } from "../../src/components/ui/data/badges/ticket-badge.tsx";
import { Specimen, State } from "../specimen.tsx";

const DISPLAYS = Object.keys(TICKET_BADGES) as TicketDisplay[];

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <State name={name}>
      <div className="flex flex-wrap gap-2">{children}</div>
    </State>
  );
}

/** Every status with its word, tone and mark. */
export function BadgeParts() {
  return (
    <Specimen name="Badge y los estados" isWide>
      <div className="grid gap-x-12 gap-y-5 wide:grid-cols-2 [&>div]:mt-0!">
        <Row name="Boleta">
          {DISPLAYS.map((display) => (
            <TicketBadge key={display} display={display} />
          ))}
          <Badge tone="line" icon={Gift}>
            Cortesía
          </Badge>
        </Row>
        <Row name="Evento">
          {EVENT_STATUSES.map((status) => (
            <EventBadge key={status} status={status} />
          ))}
        </Row>
        <Row name="Pago">
          {PAYMENT_STATUSES.map((status) => (
            <PaymentBadge key={status} status={status} />
          ))}
          <ReturnedBadge />
        </Row>
        <Row name="Productor">
          {PRODUCER_STATUSES.map((status) => (
            <ProducerBadge key={status} status={status} />
          ))}
        </Row>
        <Row name="Rol">
          {ROLES.map((role) => (
            <RoleBadge key={role} role={role} />
          ))}
        </Row>
        <Row name="Registro">
          {AUDIT_RESULTS.map((result) => (
            <AuditResultBadge key={result} result={result} />
          ))}
        </Row>
        <Row name="Venta">
          <Badge tone="hot">Nuevo</Badge>
          <Badge tone="warning" icon={TriangleExclamationPoint}>
            Últimas 6
          </Badge>
          <Badge icon={Ban}>Agotada</Badge>
        </Row>
        <Row name="tonos">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </div>
    </Specimen>
  );
}
