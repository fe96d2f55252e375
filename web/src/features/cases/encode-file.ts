import { CASE_FILES_MAX_BYTES, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { decodeImage, UnreadableImage } from "../../lib/files/square-image.ts";

/** Longest side of a photo that is sent, pixels; the server keeps no more. */
const PHOTO_SIDE_PX = 2_400;
const PHOTO_QUALITY = 0.85;
/** A photo that is smaller goes as it is. */
const SMALL_PHOTO_BYTES = MEGABYTE;

/** "1,4 MB", "12 KB" */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / MEGABYTE).toLocaleString("es-CO", { maximumFractionDigits: 1 })} MB`;

/** Bytes of a file as it is sent. */
export const sizeOf = ({ content }: SentFile): number => Math.floor((content.length * 3) / 4);

/** What is chosen; an unknown kind goes as it is, and is looked at when it arrives. */
export const ATTACHED_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

/** A chosen file as it is sent; a large photo is made smaller. What is wrong with it, in words, where it cannot be sent. */
export async function encodeFile(file: File): Promise<SentFile | string> {
  if (file.size === 0) return `«${file.name}» está vacío`;
  const isPhoto = file.type.startsWith("image/");
  if (file.type && !isPhoto && !ATTACHED_TYPES.includes(file.type))
    return `«${file.name}» no es un PDF ni una foto`;
  try {
    const sent = isPhoto ? await smaller(file) : file;
    if (sent.size > CASE_FILES_MAX_BYTES)
      return `«${file.name}» pesa más de ${sizeText(CASE_FILES_MAX_BYTES)}`;
    return { name: file.name, content: await base64Of(sent) };
  } catch (error) {
    const why = error instanceof UnreadableImage ? " Si es de un iPhone, guárdala como JPG." : "";
    return `No pudimos leer «${file.name}».${why}`;
  }
}

/** A photo that is no larger than it is read; one that is small already as it is. */
async function smaller(file: File): Promise<Blob> {
  const image = await decodeImage(file);
  const scale = Math.min(1, PHOTO_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context || (scale === 1 && file.size <= SMALL_PHOTO_BYTES)) {
    URL.revokeObjectURL(image.src);
    return file;
  }
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  context.fillStyle = "white"; // what is clear in a picture is black in a JPEG
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? file), "image/jpeg", PHOTO_QUALITY),
  );
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
