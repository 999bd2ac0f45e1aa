/** A sermon in the shape of `GET /assets/sermons.json` (specification, section 3): numbered keys are bullet items. */
export interface Sermon {
  sermonTitle: string;
  preacherName: string;
  /** YYYY-MM-DD. */
  date: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  [numbered: `list${number}` | `prayer${number}` | `weekly${number}`]: string;
}
