import * as business from './business.ts';
import { callEndpoints } from './calls.ts';
import * as contact from './contact.ts';
import * as functions from './functions.ts';
import * as greetings from './greetings.ts';
import * as health from './health.ts';
import * as humanCheck from './human-check.ts';
import * as identity from './identity.ts';
import * as instructions from './instructions.ts';
import * as intake from './intake.ts';
import * as knowledge from './knowledge.ts';
import * as models from './models.ts';
import * as notifications from './notifications.ts';
import * as pagePerformance from './page-performance.ts';
import * as phoneNumbers from './phone-numbers.ts';
import * as realtime from './realtime.ts';
import * as providers from './sign-in-providers.ts';
import { testBoxEndpoints } from './test-box.ts';
import * as testSessions from './test-sessions.ts';
import * as users from './users.ts';
import * as voices from './voices.ts';
import * as webinars from './webinars.ts';

/**
 * Every endpoint that a client calls, by its name; the client's helpers bear the same names (APIBASE-15 to 24). What a
 * carrier calls is in `telephony.ts`.
 */
export const endpoints = {
  register: identity.register,
  logIn: identity.logIn,
  logOut: identity.logOut,
  forgotPassword: identity.forgotPassword,
  resetPassword: identity.resetPassword,

  listProviders: providers.listProviders,
  startProvider: providers.startProvider,
  returnFromProvider: providers.returnFromProvider,
  postFromProvider: providers.postFromProvider,
  redeemProvider: providers.redeemProvider,

  getUser: users.getUser,
  fetchUsers: users.fetchUsers,
  deleteUser: users.deleteUser,
  updateUserStatus: users.updateUserStatus,
  updateFunctions: users.updateFunctions,
  updateMinutes: users.updateMinutes,
  completeSetup: users.completeSetup,

  listAvailableNumbers: phoneNumbers.listAvailableNumbers,
  purchaseNumber: phoneNumbers.purchaseNumber,
  releaseNumber: phoneNumbers.releaseNumber,
  requestNumber: phoneNumbers.requestNumber,

  getRecipients: notifications.getRecipients,
  saveRecipients: notifications.saveRecipients,

  getBusinessInfo: business.getBusinessInfo,
  updateBusinessInfo: business.updateBusinessInfo,
  createBusinessInfo: business.createBusinessInfo,

  getInstructions: instructions.getInstructions,
  updateInstructions: instructions.updateInstructions,

  getGreetings: greetings.getGreetings,
  getGreetingPresets: greetings.getGreetingPresets,
  updateGreetings: greetings.updateGreetings,

  getCustomPrompt: functions.getCustomPrompt,
  updateCustomPrompt: functions.updateCustomPrompt,
  getFunctionRuns: functions.getFunctionRuns,
  getWebhookSecret: functions.getWebhookSecret,
  rotateWebhookSecret: functions.rotateWebhookSecret,
  tryFunction: functions.tryFunction,
  handleFunctionCall: functions.handleFunctionCall,

  getKnowledgeBases: knowledge.getKnowledgeBases,
  createKnowledgeBase: knowledge.createKnowledgeBase,
  renameKnowledgeBase: knowledge.renameKnowledgeBase,
  deleteKnowledgeBase: knowledge.deleteKnowledgeBase,
  getKnowledgeItems: knowledge.getKnowledgeItems,
  addKnowledgeItem: knowledge.addKnowledgeItem,
  uploadKnowledgeFile: knowledge.uploadKnowledgeFile,
  getKnowledgeFile: knowledge.getKnowledgeFile,
  deleteKnowledgeItem: knowledge.deleteKnowledgeItem,
  syncKnowledgeBase: knowledge.syncKnowledgeBase,
  queryVectorSearch: knowledge.queryVectorSearch,

  getModelConfiguration: models.getModelConfiguration,
  createModelConfiguration: models.createModelConfiguration,
  updateModelConfiguration: models.updateModelConfiguration,

  listVoices: voices.listVoices,
  listLibraryVoices: voices.listLibraryVoices,
  playVoice: voices.playVoice,
  addCustomVoice: voices.addCustomVoice,
  deleteCustomVoice: voices.deleteCustomVoice,
  previewSpeech: voices.previewSpeech,

  ...callEndpoints,

  ...testBoxEndpoints,

  createTestSession: testSessions.createTestSession,

  getHumanCheck: humanCheck.getHumanCheck,
  contactUs: contact.contactUs,

  reportPagePerformance: pagePerformance.reportPagePerformance,

  registerForWebinar: webinars.registerForWebinar,
  getWebinarRegistrations: webinars.getWebinarRegistrations,
  downloadWebinarRegistrations: webinars.downloadWebinarRegistrations,

  validatePatientFormToken: intake.validatePatientFormToken,
  getPatientFormProviders: intake.getPatientFormProviders,
  registerPatient: intake.registerPatient,
  invalidatePatientFormToken: intake.invalidatePatientFormToken,

  getFormLinks: intake.getFormLinks,
  createFormLink: intake.createFormLink,
  deleteFormLink: intake.deleteFormLink,
  getSubmission: intake.getSubmission,
  revealSsn: intake.revealSsn,
  handOverSubmission: intake.handOverSubmission,
  getPracticeProviders: intake.getPracticeProviders,
  savePracticeProviders: intake.savePracticeProviders,

  createClientSecret: realtime.createClientSecret,
  createRealtimeCall: realtime.createRealtimeCall,
  hangUpRealtimeCall: realtime.hangUpRealtimeCall,
  deleteRealtimeCall: realtime.deleteRealtimeCall,

  liveness: health.liveness,
  readiness: health.readiness,
  metrics: health.metrics,
  openApi: health.openApi,
} as const;
