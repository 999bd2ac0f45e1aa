/** Lower case and without tone marks or dots below: 'ỌJỌ́', 'Ọjọ́' and 'ojo' are one word. */
export const foldedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
