document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)

// A reader of the document: the page may neither reach a session nor call anything else.
SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#calls',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  operationsSorter: 'alpha',
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
