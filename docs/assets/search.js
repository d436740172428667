// In the search engine's language "-6" asks for pages without a 6. Here it is a status code: what the engine reads of
// the field has the sign escaped, twice, for it is parsed twice.
(function () {
  var field = document.querySelector("[data-md-component=search-query]");
  if (!field) return;
  var value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  Object.defineProperty(field, "value", {
    configurable: true,
    get: function () {
      return value.get.call(this).replace(/(^|[\s"])-(?=\d)/g, "$1\\\\\\-");
    },
    set: function (text) {
      value.set.call(this, text.replace(/\\+-/g, "-"));
    },
  });
})();
