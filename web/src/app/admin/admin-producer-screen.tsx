import { keepPreviousData } from "@tanstack/react-query";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { USER_TYPE_WORDS } from "@tarima/shared/producers/producer-documents.ts";
import { Landmark, Pencil, Trash2 } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { EventBadge } from "../../components/ui/data/badges/event-badge.tsx";
import { ProducerBadge } from "../../components/ui/data/badges/producer-badge.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { Breadcrumb } from "../../components/ui/structure/breadcrumb.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { EventProducer } from "../../features/events/page/event-producer.tsx";
import { useDeleteProducer } from "../../features/producers/admin/delete-producer.tsx";
import { MOVES } from "../../features/producers/admin/producer-moves.ts";
import { useStatusQuestion } from "../../features/producers/admin/use-status-question.tsx";
import { ProfileEditor } from "../../features/producers/profile/profile-editor.tsx";
import { ProfileView } from "../../features/producers/profile/profile-view.tsx";
import { useProducer } from "../../features/producers/use-producer.ts";
import { ProducerTerms } from "../../features/sale-documents/producer-terms.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useEditingByAddress } from "../../lib/forms/use-editing.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** A producer: account, profile and events. */
export function AdminProducerScreen() {
  const { producerId = "" } = useParams();
  const query = useProducer(producerId);
  if (query.data)
    return (
      <Known key={producerId} producer={query.data} onReload={async () => (await query.refetch()).data} />
    );
  if (query.error) return <ErrorState level="h1" {...failureOf(query)} />;
  return <LoadingScreen />;
}

interface KnownProps {
  producer: ProducerView;
  onReload: () => Promise<ProducerView | undefined>;
}

function Known({ producer, onReload }: KnownProps) {
  const { isEditing, open, close, opener } = useEditingByAddress();
  const { id, brandName, email, status, userType } = producer;
  return (
    <>
      <title>{`${brandName} · Tarima`}</title>
      <Breadcrumb
        home={adminPaths.home}
        trail={[{ text: "Productores", to: adminPaths.producers }, { text: brandName }]}
      />
      <header className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-d-md wrap-anywhere">{brandName}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
            <ProducerBadge status={status} />
            <span>{USER_TYPE_WORDS[userType]}</span>
            <span className="wrap-anywhere">{email}</span>
          </p>
        </div>
        {!isEditing && <Deeds producer={producer} opener={opener} onEdit={open} />}
      </header>
      {isEditing ? (
        <ProfileEditor
          isOwn={false}
          producer={producer}
          draft={undefined}
          onReload={onReload}
          onClose={close}
          preview={({ brandName: name, logoUrl, city, description }) => (
            <EventProducer
              producer={{ id, name, logoUrl, city: city || null, description }}
              className="border-y border-line"
            />
          )}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OwnEvents producerId={id} />
          <Section title="Facturas" titleClassName="text-d-sm">
            <ProducerTerms producerId={id} />
          </Section>
          <Section title="Perfil" titleClassName="text-d-sm">
            <ProfileView producer={producer} />
          </Section>
        </div>
      )}
    </>
  );
}

interface DeedsProps {
  producer: ProducerView;
  opener: ReturnType<typeof useEditingByAddress>["opener"];
  onEdit: () => void;
}

/** Edit button and account actions. */
function Deeds({ producer, opener, onEdit }: DeedsProps) {
  const navigate = useNavigate();
  const { ask, question, change } = useStatusQuestion();
  const remove = useDeleteProducer(() => void navigate(adminPaths.producers, { replace: true }));
  return (
    <div className="flex flex-wrap gap-3">
      {MOVES.filter(({ status }) => status !== producer.status).map((move) => (
        <Button
          key={move.status}
          variant={move.status === "active" ? "primary" : "secondary"}
          icon={<move.icon size={18} aria-hidden />}
          isBusy={change.isPending && change.variables.status === move.status}
          onClick={() => ask({ move, producers: [producer] })}
        >
          {move.label}
        </Button>
      ))}
      <Link to={adminPaths.payoutsOf(producer.id)} className={buttonStyle()}>
        <Landmark size={18} aria-hidden />
        Cuenta de pagos
      </Link>
      <Button ref={opener} icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
        Editar
      </Button>
      <Button
        variant="quiet"
        className="text-danger!"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => remove.ask(producer)}
      >
        Eliminar
      </Button>
      {remove.question}
      {question}
    </div>
  );
}

/** Events shown here; the list has all. */
const SHOWN = 5;

function OwnEvents({ producerId }: { producerId: string }) {
  const found = useRoute(
    adminEventRoutes.listAdminEvents,
    { producerId, limit: SHOWN },
    { placeholderData: keepPreviousData },
  );
  if (!found.data) return <MissedNote query={found}>No pudimos traer sus eventos.</MissedNote>;
  if (found.data.items.length === 0) return null;
  return (
    <Section title="Eventos" titleClassName="text-d-sm">
      <ul className="divide-y divide-line border-y border-line">
        {found.data.items.map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
            <Link
              to={adminPaths.event(id)}
              className="-my-3 min-w-0 py-3 font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <EventBadge status={status} />
          </li>
        ))}
      </ul>
      {found.data.hasNextPage && (
        <p className="mt-3">
          <Link to={`${adminPaths.events}?producerId=${producerId}`} className="link -my-3 inline-block py-3">
            Ver todos
          </Link>
        </p>
      )}
    </Section>
  );
}
