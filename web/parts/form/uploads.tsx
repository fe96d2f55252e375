import { useState } from "react";
import { Field } from "../../src/components/ui/form/field.tsx";
import { type FileStatus, FileUpload } from "../../src/components/ui/form/upload/file-upload.tsx";
import { ImageUpload } from "../../src/components/ui/form/upload/image-upload.tsx";
import { Specimen, State } from "../specimen.tsx";

export function Uploads() {
  return (
    <>
      <Specimen name="FileUpload">
        <GuestLists />
      </Specimen>
      <Specimen name="FileUpload, enviando">
        <Sending />
      </Specimen>
      <Specimen name="ImageUpload, avatar">
        <Avatar />
      </Specimen>
      <Specimen name="ImageUpload, logo">
        <Logo />
      </Specimen>
    </>
  );
}

function GuestLists() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [permit, setPermit] = useState<readonly File[]>([]);
  return (
    <div className="grid gap-5">
      <Field label="Listas de invitados">
        <FileUpload
          value={files}
          onChange={setFiles}
          accept={[".csv", "image/*"]}
          formats="CSV o foto de la lista"
          isMultiple
          maxFiles={3}
        />
      </Field>
      <Field label="Permiso de la alcaldía" error={permit.length ? undefined : "Requerido"}>
        <FileUpload value={permit} onChange={setPermit} accept={["application/pdf"]} formats="PDF" />
      </Field>
    </div>
  );
}

const fileOf = (name: string, kilobytes: number) => new File([new Uint8Array(kilobytes * 1024)], name);
const SENDING: [File, FileStatus | undefined][] = [
  [fileOf("invitados-cali.csv", 34), { state: "done" }],
  [
    fileOf("plano-del-coliseo-con-salidas-de-emergencia-y-puntos-de-hidratacion.pdf", 3400),
    { state: "busy", share: 0.62 },
  ],
  [fileOf("permiso.pdf", 800), { state: "failed", message: "Se cortó la conexión. Vuelve a enviarlo." }],
  [fileOf("rider.pdf", 1200), undefined],
];

function Sending() {
  const [files, setFiles] = useState<readonly File[]>(() => SENDING.map(([file]) => file));
  const statuses = new Map(SENDING.flatMap(([file, status]) => (status ? [[file, status] as const] : [])));
  return (
    <div className="grid gap-5">
      <Field label="Documentos del evento">
        <FileUpload
          value={files}
          onChange={setFiles}
          statuses={statuses}
          onRetry={() => undefined}
          isMultiple
        />
      </Field>
      <Field label="Adjuntos" hint="El evento ya está en revisión.">
        <FileUpload value={[]} onChange={() => undefined} isDisabled />
      </Field>
    </div>
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function Avatar() {
  const [url, setUrl] = useState<string | null>(null);
  const [sent, setSent] = useState<Blob>();
  return (
    <Field label="Foto de perfil" hint={sent && `Enviada: ${sent.type}, ${sent.size} bytes`}>
      <ImageUpload
        kind="avatar"
        value={url}
        onRemove={() => setUrl(null)}
        onUpload={async (picture) => {
          await wait(400);
          setSent(picture);
          setUrl(URL.createObjectURL(picture));
        }}
      />
    </Field>
  );
}

function Logo() {
  return (
    <div>
      <State name="sin señal: la subida falla y queda el logo de antes">
        <Field label="Logo">
          <ImageUpload
            kind="logo"
            value="/favicon.svg"
            onUpload={async () => {
              await wait(400);
              throw new Error("offline");
            }}
          />
        </Field>
      </State>
    </div>
  );
}
