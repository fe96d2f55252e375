import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { EventProducer } from "../../features/events/page/event-producer.tsx";
import {
  draftNameOf,
  ProfileEditor,
  type PublicFace,
} from "../../features/producers/profile/profile-editor.tsx";
import { ProfileHeader } from "../../features/producers/profile/profile-header.tsx";
import { AccountNote, DraftNote, mayEdit } from "../../features/producers/profile/profile-notices.tsx";
import { ProfileView } from "../../features/producers/profile/profile-view.tsx";
import { useProducer } from "../../features/producers/use-producer.ts";
import { MeasurementLink } from "../../features/sources/measurement-link.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { type Draft, dropDraft, readDraft } from "../../lib/forms/drafts.ts";
import { useEditingByAddress } from "../../lib/forms/use-editing.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** The producer's own profile, to read and to edit. */
export function ProducerProfileScreen() {
  const session = useSession();
  const producerId = session.status === "signed-in" ? session.producerId : undefined;
  return (
    <>
      <title>Mi perfil · Tarima</title>
      {producerId && <Profile key={producerId} producerId={producerId} />}
    </>
  );
}

function Profile({ producerId }: { producerId: string }) {
  const query = useProducer(producerId);
  if (query.data) {
    const reload = async () => (await query.refetch()).data;
    return <Known producer={query.data} onReload={reload} />;
  }
  if (query.error) {
    return <ErrorState level="h1" {...failureOf(query)} />;
  }
  return <OnItsWay />;
}

interface KnownProps {
  producer: ProducerView;
  onReload: () => Promise<ProducerView | undefined>;
}

function Known({ producer, onReload }: KnownProps) {
  const { isEditing, open, close, opener } = useEditingByAddress();
  const draftName = draftNameOf(producer.id);
  const [offered, setOffered] = useState(() => readDraft(draftName));
  const [taken, setTaken] = useState<Draft>();
  useEffect(() => {
    if (!isEditing) setOffered(readDraft(draftName)); // leaving without saving keeps a draft; saving and cancelling do not
  }, [isEditing, draftName]);
  const canEdit = mayEdit(producer);

  const edit = (draft?: Draft) => {
    setTaken(draft);
    setOffered(undefined);
    open();
  };
  return (
    <div className="max-w-260">
      <ProfileHeader producer={producer}>
        {canEdit && !isEditing && (
          <Button ref={opener} icon={<Pencil size={18} aria-hidden />} onClick={() => edit()}>
            Editar
          </Button>
        )}
      </ProfileHeader>
      <div className="rule mt-6" />
      <div className="mt-6 grid gap-3 empty:hidden">
        <AccountNote producer={producer} />
        {offered && canEdit && (
          <DraftNote
            draft={offered}
            version={producer.version}
            onTake={() => edit(offered)}
            onDrop={() => {
              dropDraft(draftName);
              setOffered(undefined);
            }}
          />
        )}
      </div>
      {isEditing && canEdit ? (
        <ProfileEditor
          key={taken?.at}
          producer={producer}
          draft={taken}
          onReload={onReload}
          onClose={close}
          preview={(face) => <Face id={producer.id} face={face} />}
        />
      ) : (
        <div>
          <SettingsBlock title="Así te ve el público" note="En tu página y en la de cada uno de tus eventos.">
            <Face id={producer.id} face={producer} />
          </SettingsBlock>
          <ProfileView producer={producer} />
          <SettingsBlock title="Medición" note="Tu propio Google Analytics o píxel de Meta.">
            <MeasurementLink />
          </SettingsBlock>
        </div>
      )}
    </div>
  );
}

function Face({ id, face }: { id: string; face: { [K in keyof PublicFace]: PublicFace[K] | null } }) {
  const { brandName, logoUrl, city, description } = face;
  return (
    <EventProducer
      producer={{ id, name: brandName ?? "", logoUrl, city: city || null, description }}
      className="border-y border-line"
    />
  );
}

function OnItsWay() {
  return (
    <div className="grid gap-6">
      <Loading>Cargando tu perfil…</Loading>
      <Skeleton className="h-12 w-64" />
      {["a", "b", "c", "d", "e"].map((key) => (
        <Skeleton key={key} className="h-9 max-w-160" />
      ))}
    </div>
  );
}
