/** Hands a text or a picture to the person as a file of this name. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  saveBlob(name, new Blob([content], { type }));
}

/** Hands what was fetched to the person as a file of this name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url)); // once the browser has taken it
}
