import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormProvider, type UseFormReturn, useForm, useFormContext, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { SaveFailure } from "../../../components/ui/feedback/save-failure.tsx";
import { useUnfinishedPictures } from "../../../components/ui/form/upload/unfinished-pictures.ts";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { setTheme } from "../../../lib/browser/theme.ts";
import { type Draft, dropDraft, saveDraftSoon } from "../../../lib/forms/drafts.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { useLostSave } from "../../../lib/forms/use-lost-save.ts";
import { RepresentativesField } from "../representatives/representatives-field.tsx";
import { useUpdateProducer } from "../use-producer.ts";
import { PictureFields } from "./picture-fields.tsx";
import { PreferenceFields } from "./preference-fields.tsx";
import { BLOCKS } from "./profile-blocks.ts";
import { AddressFields, ContactFields, IdentityFields } from "./profile-fields.tsx";
import { ProfileSaveBar } from "./profile-save-bar.tsx";
import { formOf, type ProfileForm, profileForm, updateOf, withDraft } from "./profile-values.ts";
import { SocialFields } from "./social-fields.tsx";

/** The key of a producer's draft in this browser. */
export const draftNameOf = (producerId: string) => `producer-profile.${producerId}`;

/** The public fields of a producer. */
export type PublicFace = Pick<ProfileForm, "brandName" | "logoUrl" | "city" | "description">;

interface ProfileEditorProps {
  producer: ProducerView;
  /** Unsaved input of an earlier visit. */
  draft: Draft | undefined;
  /** Refetches the profile. */
  onReload: () => Promise<ProducerView | undefined>;
  onClose: () => void;
  preview: (face: PublicFace) => ReactNode;
  /** True for the own profile: only then pictures can be uploaded, and the selected theme applies to the page. */
  isOwn?: boolean;
}

/** The profile's form. Saving and cancelling return to reading. */
export function ProfileEditor({ preview, isOwn = true, ...props }: ProfileEditorProps) {
  const { producer, onClose } = props;
  const { form, base, submit, update, reload, unfinished } = useProfileForm(props, isOwn);
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Tu perfil" onSubmit={submit}>
        <SaveDraft producer={base} />
        <SettingsBlock title="Así te ve el público" note="En tu página y en la de cada uno de tus eventos.">
          <Preview render={preview} />
        </SettingsBlock>
        {isOwn && (
          <SettingsBlock {...BLOCKS.pictures}>
            <PictureFields producerId={producer.id} unfinished={unfinished} />
          </SettingsBlock>
        )}
        <SettingsBlock {...BLOCKS.identity}>
          <IdentityFields />
        </SettingsBlock>
        <SettingsBlock {...BLOCKS.contact}>
          <ContactFields />
        </SettingsBlock>
        <SettingsBlock {...BLOCKS.place}>
          <AddressFields />
        </SettingsBlock>
        <SettingsBlock {...BLOCKS.representatives}>
          <RepresentativesField />
        </SettingsBlock>
        <SettingsBlock {...BLOCKS.social}>
          <SocialFields />
        </SettingsBlock>
        <SettingsBlock {...BLOCKS.preferences}>
          <PreferenceFields />
        </SettingsBlock>
        {update.error && (
          <SaveFailure
            error={update.error}
            conflict="PRODUCER_VERSION_CONFLICT"
            onReload={() => void reload()}
            title={ERRORS.PRODUCER_UPDATE_ERROR.message}
          />
        )}
        <ProfileSaveBar
          isSaving={update.isPending || unfinished.isFinishing}
          hasUnfinished={unfinished.isAny}
          onCancel={() => {
            dropDraft(draftNameOf(producer.id));
            onClose();
          }}
        />
      </form>
    </FormProvider>
  );
}

function useProfileForm(
  { producer, draft, onReload, onClose }: Omit<ProfileEditorProps, "preview" | "isOwn">,
  isOwn: boolean,
) {
  // the version being edited, whatever is fetched meanwhile
  const [base, setBase] = useState(producer);
  const [start] = useState(() => draft && withDraft(formOf(producer), draft.values));
  const update = useUpdateProducer();
  const form = useForm<ProfileForm>({
    resolver: standardSchemaResolver(profileForm),
    defaultValues: formOf(base),
  });
  const { reset, setFocus } = form;
  useEffect(() => {
    if (start) reset(start, { keepDefaultValues: true });
    setFocus("brandName");
  }, [start, reset, setFocus]);

  const unfinished = useUnfinishedPictures();
  const onSaved = ({ preferences: { preferredTheme } }: ProfileForm) => {
    dropDraft(draftNameOf(base.id));
    if (isOwn && preferredTheme !== base.preferences.preferredTheme) setTheme(preferredTheme);
    void notify("success", "Perfil actualizado");
  };
  const { noteFailed } = useLostSave<ProfileForm>({
    isNewer: producer.version > base.version && !update.isPending,
    isSaved: (sent) => {
      const [asked, saved] = [sent, formOf(producer)].map((values) => z.safeParse(profileForm, values).data);
      return isSameValue(asked, saved);
    },
    onSaved: (sent) => {
      onSaved(sent);
      if (isSameValue(form.getValues(), sent)) return onClose();
      // what was typed since stays, to be saved with the next press
      update.reset();
      setBase(producer);
      resetToSaved(form, formOf(producer), sent);
    },
  });
  const save = form.handleSubmit((values) => {
    const sent = structuredClone(form.getValues());
    update.mutate(updateOf(values, base), {
      onSuccess: () => {
        onSaved(values);
        onClose();
      },
      onError: (error) => {
        noteFailed(error, sent);
        showFieldErrors(form, error);
      },
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void unfinished.finishAll().then((isFinished) => (isFinished ? save() : undefined));
  };
  const reload = async () => {
    const now = await onReload();
    if (!now) return;
    update.reset();
    setBase(now);
    reset(formOf(now), { keepDirtyValues: true });
  };
  return { form, base, submit, update, reload, unfinished };
}

function Preview({ render }: { render: ProfileEditorProps["preview"] }) {
  const { control } = useFormContext<ProfileForm>();
  const [brandName, logoUrl, city, description] = useWatch({
    control,
    name: ["brandName", "logoUrl", "city", "description"],
  });
  return render({ brandName, logoUrl, city, description });
}

/** Stores unsaved input in this browser, in case the page is closed. */
function SaveDraft({ producer: { id, version } }: { producer: ProducerView }) {
  const { control, formState }: Pick<UseFormReturn<ProfileForm>, "control" | "formState"> = useFormContext();
  const values = useWatch({ control });
  const { isDirty } = formState;
  useEffect(() => {
    return isDirty ? saveDraftSoon(draftNameOf(id), values, version) : undefined;
  }, [values, isDirty, id, version]);
  return null;
}
