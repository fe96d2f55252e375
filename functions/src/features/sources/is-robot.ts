/**
 * Search engines, and what draws the preview of a link. A Cubot is a phone, and people read within WhatsApp and Pinterest, whose own
 * robots begin with their name. Those that say nothing of themselves are none of ours either.
 */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|^(?:whatsapp|pinterest)\/|embedly|lighthouse|curl\/|wget\/|python|axios|node-fetch|go-http|java\//i;

export const isRobot = (userAgent: string): boolean => userAgent.trim() === "" || ROBOT.test(userAgent);
