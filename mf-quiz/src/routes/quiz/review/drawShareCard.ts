/** The text of a share card. Identifies the person by first name only. */
export interface ShareCardTexts {
  churchName: string;
  /** Which quiz it was. */
  title: string;
  firstName: string;
  /** 'passed Stage 1' */
  outcome: string;
  /** '17 of 20' */
  score: string;
  /** 'right answers (85%)' */
  scoreCaption: string;
}

/** Width and height in pixels; WhatsApp shows a square uncropped. */
export const CARD_SIZE = 1080;

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** A font, by its size in pixels. */
type Font = (px: number) => string;

/** Draws a centred line of text, small enough to fit. */
function line(context: CanvasRenderingContext2D, text: string, y: number, size: number, font: Font): void {
  const widest = CARD_SIZE - 160;
  context.font = font(size);
  const width = context.measureText(text).width;
  const fitting = width > widest ? Math.floor((size * widest) / width) : size;
  context.font = font(fitting);
  context.fillText(text, CARD_SIZE / 2, y);
}

/**
 * Draws the card of a result: a night sky with the sun over the water, and the text.
 *
 * @param headingFont font family of the site's headings
 */
export function drawShareCard(context: CanvasRenderingContext2D, texts: ShareCardTexts, headingFont: string): void {
  const heading: Font = (px) => `700 ${px}px ${headingFont}`;
  const sans =
    (weight: number): Font =>
    (px) =>
      `${weight} ${px}px ${SANS}`;
  const sky = context.createLinearGradient(0, 0, 0, CARD_SIZE);
  sky.addColorStop(0, '#1e1b4b');
  sky.addColorStop(0.62, '#3d3585');
  sky.addColorStop(0.86, '#c9674f');
  sky.addColorStop(1, '#f5b83d');
  context.fillStyle = sky;
  context.fillRect(0, 0, CARD_SIZE, CARD_SIZE);
  context.fillStyle = '#f5b83d';
  context.beginPath();
  context.arc(CARD_SIZE / 2, CARD_SIZE - 90, 120, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#1e1b4b';
  context.fillRect(0, CARD_SIZE - 110, CARD_SIZE, 110);
  context.textAlign = 'center';
  context.fillStyle = '#f5b83d';
  line(context, texts.title, 150, 52, heading);
  context.fillStyle = '#f7f2ff';
  line(context, texts.firstName, 310, 84, sans(700));
  line(context, texts.outcome, 390, 44, sans(400));
  line(context, texts.score, 580, 150, heading);
  line(context, texts.scoreCaption, 660, 48, sans(400));
  line(context, texts.churchName, CARD_SIZE - 42, 40, sans(600));
}
