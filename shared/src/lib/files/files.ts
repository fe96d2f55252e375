import { FILE_MAX_BYTES, MEGABYTE } from "../limits.ts";
import { formatNumber } from "../numbers/numbers.ts";

/** What is known of a file without reading it. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type as guessed by the browser; empty when unknown. */
  type: string;
}

export interface FileRules {
  /** Extensions (".pdf"), wildcard types ("image/*") or exact types ("text/csv"); everything when absent. */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  /** Only with isMultiple. */
  maxFiles?: number | undefined;
  /** Files are added to the present ones; otherwise the new file replaces the old. */
  isMultiple?: boolean | undefined;
}

export function isAccepted({ name, type }: FileFacts, accept: readonly string[] = []): boolean {
  if (accept.length === 0) return true;
  const [ownName, ownType] = [name.toLowerCase(), type.toLowerCase()];
  return accept.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith(".")) return ownName.endsWith(wanted);
    return wanted.endsWith("/*") ? ownType.startsWith(wanted.slice(0, -1)) : ownType === wanted;
  });
}

function problemOf(file: FileFacts, { accept, maxBytes = FILE_MAX_BYTES }: FileRules): string | undefined {
  if (file.size > maxBytes) {
    return `El archivo ${file.name} excede el tamaño máximo de ${+(maxBytes / MEGABYTE).toFixed(1)}MB`;
  }
  return isAccepted(file, accept) ? undefined : `El archivo ${file.name} no es del tipo aceptado`;
}

/** The files after a selection, and the errors of those refused. Source: spec 5, generic file picker. */
export function takeFiles<F extends FileFacts>(
  existing: readonly F[],
  chosen: readonly F[],
  rules: FileRules = {},
): { files: readonly F[]; problems: string[] } {
  const { isMultiple = false, maxFiles = Number.POSITIVE_INFINITY } = rules;
  if (isMultiple && existing.length + chosen.length > maxFiles) {
    return { files: existing, problems: [`Máximo ${maxFiles} archivos permitidos`] };
  }
  const problems = chosen.flatMap((file) => problemOf(file, rules) ?? []);
  const valid = chosen.filter((file) => problemOf(file, rules) === undefined);
  if (isMultiple) return { files: [...existing, ...valid], problems };
  return { files: valid.length > 0 ? valid.slice(0, 1) : existing, problems };
}

/** "340 KB", "1,2 MB". */
export function formatBytes(bytes: number): string {
  const isSmall = bytes < MEGABYTE;
  const amount = isSmall ? Math.ceil(bytes / 1024) : bytes / MEGABYTE;
  return `${formatNumber(amount, 1)} ${isSmall ? "KB" : "MB"}`;
}
