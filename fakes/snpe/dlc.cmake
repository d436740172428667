# .dlc files and subnets without the API around them: a library for tests/fakes_snpe.
if(NPU_TESTS)
  npu_fake_library(snpe_dlc_testdriver OUTPUT_NAME snpe_dlc_testdriver FOLDER snpe
    SOURCES test_driver/dlc_test_driver.c dlc.c dlc_model.c dlc_zip.c part.c partition.c subnet.c subnet_run.c
    EXPORTS test_driver/dlc_test_driver.exports)
  target_include_directories(snpe_dlc_testdriver PRIVATE ${NPU_INCLUDE_DIR}/snpe ${CMAKE_CURRENT_LIST_DIR})
  set_target_properties(snpe_dlc_testdriver PROPERTIES C_VISIBILITY_PRESET default) # its list of exports hides the rest
endif()
