export function OverlayParts() {
  return null;
}
