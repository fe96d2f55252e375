/** Copies a text to the clipboard, with execCommand if the API is refused. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // keeps a phone's keyboard closed
  field.style.cssText = "position:fixed;opacity:0";
  // a dialog or a menu closes when the focus leaves it
  const around = focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.body;
  around.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
