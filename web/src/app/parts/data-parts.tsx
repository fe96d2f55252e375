export function DataParts() {
  return null;
}
