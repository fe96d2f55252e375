export function FormParts() {
  return null;
}
