/** The parts of the platform that only the shell uses, to build it. */
export { type ApiIncident, createApiClient, type Transport, TransportError } from './apiClient.ts';
export { axiosTransport } from './axiosTransport.ts';
export { fetchTransport } from './fetchTransport.ts';
export { OUTGOING_EVENT, OUTGOING_KEY } from './outgoing/outgoingKey.ts';
export { PlatformProvider } from './PlatformContext.tsx';
export { savesWeek, setSavesWeek } from './savesWeek.ts';
export { createStore, type Store } from './store.ts';
export { type Catalogue, createCatalogue } from './translate.ts';
