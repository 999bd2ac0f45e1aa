import { column, quiet } from '@cog/shared-ui';
import styled, { createGlobalStyle } from 'styled-components';

/** While a certificate is on the page, only it is printed, on one landscape sheet. */
export const CertificatePage = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 12mm;
  }

  @media print {
    body {
      min-height: 0;
    }
  }
`;

export const Paper = styled.section`
  ${column(4)};
  justify-items: center;
  padding: clamp(var(--space-6), 6vw, var(--space-12)) clamp(var(--space-5), 5vw, var(--space-12));
  background: var(--color-surface);
  border: 3px double var(--color-dawn);
  border-radius: var(--radius-medium);
  box-shadow: inset 0 0 0 6px var(--color-surface), inset 0 0 0 8px var(--color-sun), var(--shadow);
  line-height: 1.5;
  text-align: center;
  break-inside: avoid;

  /* Fills the sheet, whatever surrounds it on the screen. */
  @media print {
    position: fixed;
    inset: 0;
    align-content: space-evenly;
    padding: 10mm 16mm;
    box-shadow: inset 0 0 0 6px #fff, inset 0 0 0 8px var(--color-sun);
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
    font-size: 15pt;
  }
`;

export const Ribbon = styled.svg`
  width: 56px;
  height: 56px;
`;

/** In the system's font, which places Yoruba's diacritics correctly in any name. */
export const Name = styled.p`
  font-family: var(--font-body);
  font-size: clamp(1.5rem, 1.1rem + 2.4vw, 2.5rem);
  font-weight: 700;
  line-height: 1.35;
  overflow-wrap: anywhere;

  @media print {
    font-size: 30pt;
  }
`;

export const Signature = styled.p`
  display: grid;
  width: min(100%, 18rem);
  margin-top: var(--space-8);
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-ink-soft);
  ${quiet};
`;

export const CardCanvas = styled.canvas`
  display: block;
  width: min(100%, 22rem);
  height: auto;
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
`;
