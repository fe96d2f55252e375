export function FeedbackParts() {
  return null;
}
