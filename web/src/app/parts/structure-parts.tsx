export function StructureParts() {
  return null;
}
