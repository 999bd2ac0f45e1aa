import './nonce.ts';
import { readComposition } from './composition.ts';
import { federatedSource } from './federation/federatedSource.ts';
import { startShell } from './startShell.tsx';

const composition = readComposition();
startShell(composition, federatedSource(composition));
