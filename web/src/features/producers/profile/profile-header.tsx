import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { USER_TYPE_WORDS } from "@tarima/shared/producers/producer-documents.ts";
import type { ReactNode } from "react";
import { ProducerBadge } from "../../../components/ui/data/badges/producer-badge.tsx";

export function ProfileHeader({ producer, children }: { producer: ProducerView; children?: ReactNode }) {
  const { brandName, avatarUrl, status, userType, email } = producer;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        {avatarUrl && (
          <img
            src={avatarUrl}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-full object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="text-muted">Mi perfil</p>
          <h1 className="display text-d-lg wrap-anywhere">{brandName}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
            <ProducerBadge status={status} />
            <span>{USER_TYPE_WORDS[userType]}</span>
            <span className="wrap-anywhere">{email}</span>
          </p>
        </div>
      </div>
      {children}
    </header>
  );
}
