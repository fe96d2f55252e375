/** Saves a text or picture as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  saveBlob(name, new Blob([content], { type }));
}

/** Saves fetched data as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url)); // after the browser has started the download
}
