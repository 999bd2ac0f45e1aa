/** Texts that are letters to a person, and code to a program that runs them. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea></title><svg onload=alert(1)>',
  'javascript:alert(1)',
  "'; drop table devotionals;--",
  `' or ''='`,
  '%_\\',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  '=HYPERLINK("https://evil.example")',
] as const;

/** Texts that hide part of their content, or end early in a program written in C. */
export const HIDDEN_TEXTS = ['safe\u202Egpj.exe', 'c\u2066d\u2069', 'a\u0000b', 'e\u0008f'] as const;
